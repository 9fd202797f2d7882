import { describe, expect, test } from 'vitest'
import { type HeaderInput, headerFragment, type PartAttributes } from '#domain/fragments'
import { fallbackHtml, headerHtml, servedText } from '#fragments/main-header'
import { cleanHtml, parsePage } from '#page-assembly'

const department = (category: 'men' | 'women' | 'kids'): HeaderInput['departments'][number] => ({
  category,
  text: category,
  title: category.toUpperCase(),
  href: `/${category}/`,
  menu: `${category} menu`,
  lists: [[{ text: 'Shoes & more', href: `/${category}/?type=shoes` }]],
  pictures: [{ text: 'Shoe', href: '/product/ST1/', src: '/pictures/ST1/red-main.svg' }],
})

const input: HeaderInput = {
  brand: 'stride',
  ownLang: undefined,
  departments: [department('men'), department('women'), { ...department('kids'), lists: [], pictures: [] }],
  links: {
    home: '/',
    search: '/search/',
    login: '/login/',
    account: '/account/',
    wishlist: '/wishlist/',
    bag: '/bag/',
  },
  texts: {
    logo: 'Stride',
    navigation: 'Navigation',
    search: 'Search',
    field: 'What?',
    login: 'Log in',
    account: 'Account',
    wishlist: 'Wishlist',
    bag: 'Bag',
  },
  longestSearch: 100,
}
const parts: PartAttributes = {
  women: { 'aria-current': 'page' },
  bag: { 'data-request': 'bag:open' },
  'bag-count': { 'data-bind': 'bag-count' },
}

const elementsOf = (html: string) => parsePage(html).elements
const hrefs = (html: string): string[] => elementsOf(html).flatMap(({ attributes: { href } }) => href ?? [])

describe('The header', () => {
  test('gives its parts what the page binds, and marks the department of the page', () => {
    const found = elementsOf(headerHtml(input, parts))
    const having = (name: string) =>
      found.filter(({ attributes }) => name in attributes).map((it) => it.attributes['href'])
    expect(having('aria-current')).toEqual(['/women/'])
    expect(having('data-request')).toEqual(['/bag/'])
    expect(having('data-bind')).toHaveLength(1)
  })

  test('has a panel for each department with entries', () => {
    const html = headerHtml(input, parts)
    expect(elementsOf(html).filter(({ name }) => name === 'details')).toHaveLength(2)
    expect(html).toContain('<a href="/men/?type=shoes">Shoes &amp; more</a>')
  })

  test('fetches no picture of a closed panel', () => {
    const pictures = elementsOf(headerHtml(input, parts)).filter(({ name }) => name === 'img')
    expect(pictures.map(({ attributes }) => attributes['loading'])).toEqual(['lazy', 'lazy'])
  })

  test('has a fallback with the same links but those of panels, and the same parts', () => {
    const html = fallbackHtml(input, parts)
    expect(elementsOf(html).some(({ name }) => name === 'details')).toBe(false)
    const ofPanels = new Set(['/men/?type=shoes', '/women/?type=shoes', '/product/ST1/'])
    const own = hrefs(headerHtml({ ...input, departments: input.departments }, parts))
    const departments = ['/men/', '/women/']
    const once = own.filter(
      (href, index) => !ofPanels.has(href) && !(departments.includes(href) && own.indexOf(href) < index),
    )
    expect(hrefs(html)).toEqual(once)
    expect(html).toContain('data-request="bag:open"')
  })
})

test('The text for other hosts marks every part, and loses nothing when it is cleaned', () => {
  const text = servedText(input)
  const lost: string[] = []
  const clean = cleanHtml(text, headerFragment.id, (part) => lost.push(part))
  const marked = elementsOf(clean).flatMap(({ attributes }) => attributes['data-mf-part'] ?? [])
  expect(marked).toEqual(['men', 'women', 'kids', 'login', 'account', 'wishlist-count', 'bag', 'bag-count'])
  expect(lost).toEqual([])
})
