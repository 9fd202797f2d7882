import { expect, it } from 'vitest'
import { drawCard, pidOfCard } from '#browser/product'

// As src/components/ProductCard.astro draws the card of a product on sale.
const template = document.createElement('template')
template.innerHTML = `<li class="card">
  <div class="tile"><img src="/pictures/ST1003/red-main.svg" alt="" width="600" height="600" loading="lazy"></div>
  <h3 class="card-name"><a href="/stride/en_GB/product/ST1003/">Swift</a></h3>
  <p>Running shoes</p>
  <p class="aside">3 colours</p>
  <p class="price"><span class="unseen">Now</span> <ins>£80.00</ins> <span class="unseen">before</span> <del>£100.00</del></p>
  <span class="badge">20% off</span>
  <button class="heart" aria-label="Wishlist: Swift"></button>
</li>`

const offer = { name: 'Calm', kind: 'Yoga mat', colour: 'blue', colours: '1 colour', now: '£30.00', sizes: [] }
const textsOf = (card: Element) => [...card.querySelectorAll('p, h3, .badge')].map(({ textContent }) => textContent)

it('A card has the name, picture, address and price of its product, and no sale where there is none', () => {
  const card = drawCard(template, 'ST1009', offer, '/stride/en_GB/')
  expect(textsOf(card)).toEqual(['Calm', 'Yoga mat', '1 colour', '£30.00'])
  expect(card.querySelector('a')!.getAttribute('href')).toBe('/stride/en_GB/product/ST1009/')
  expect(card.querySelector('img')!.getAttribute('src')).toBe('/pictures/ST1009/blue-main.svg')
  expect(pidOfCard(card)).toBe('ST1009')
  expect(card.querySelector('button')!.getAttribute('aria-label')).toBe('Wishlist: Calm')
})

it('The card of a product on sale says both prices', () => {
  const card = drawCard(template, 'ST1009', { ...offer, list: '£40.00', off: '25% off' }, '/')
  expect(textsOf(card)).toEqual(['Calm', 'Yoga mat', '1 colour', 'Now £30.00 before £40.00', '25% off'])
})

it('What an offer says is text and no markup, and the template stays as it is', () => {
  const card = drawCard(template, 'ST1009', { ...offer, name: '<img src=x onerror=alert(1)>' }, '/')
  expect(card.querySelectorAll('img')).toHaveLength(1)
  expect(textsOf(template.content.firstElementChild!)[0]).toBe('Swift')
})

it('A card shows photographs in the place of a drawing, and a drawing in the place of photographs', () => {
  const photographed = { ...offer, photographed: true as const }
  const image = drawCard(template, 'ST1009', photographed, '/').querySelector('img')!
  expect(image.getAttribute('src')).toBe('/pictures/ST1009/blue/card-768.webp')
  expect(image.srcset).toContain('/pictures/ST1009/blue/card-384.webp 384w')
  const other = document.createElement('template')
  other.innerHTML = '<li><div class="tile"><img srcset="/a.webp 1w" src="/a.webp"></div></li>'
  const drawn = drawCard(other, 'ST1009', offer, '/')
  expect(drawn.querySelector('img')).toMatchObject({ srcset: '' })
  expect(drawn.querySelector('img')!.getAttribute('src')).toBe('/pictures/ST1009/blue-main.svg')
})
