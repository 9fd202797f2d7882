import { afterAll, beforeAll, expect, test } from 'vitest'
import { configure, publish, subscribe } from '#bus'

const home = location.href
const told: string[] = []

beforeAll(() => {
  configure({ page: { brand: 'stride', locale: 'en_GB', env: 'prod', pageType: 'category' } })
  subscribe('*', ({ name }) => told.push(name))
  document.body.innerHTML = `<div class="listing" data-category="women" data-messages="{}">
    <p class="quick" data-in-place><a href="?activity=running">Running</a></p>
    <form><label><input type="checkbox" name="type" value="shoes"><span>Shoes</span></label></form>
    <p class="active" data-in-place hidden></p>
    <ul class="cards"><li class="card" data-item="running,white,9900,41 42,shoes">
      <img src="/pictures/ST1001/black-main.svg"><a class="card-name" href="/stride/en_GB/product/ST1001/">Aero</a></li></ul>
  </div>`
})

afterAll(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', home)
})

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('The view of a list follows the view of its page, however late that comes', async () => {
  history.replaceState(null, '', '?type=shoes')
  await import('../../../../src/components/listing/listing.ts')
  expect(document.querySelector<HTMLElement>('.listing')?.dataset['ready']).toBe('')
  await turn()
  expect(told).toEqual([])

  publish('page:view', { pageType: 'category', path: '/', title: 'Women' })
  await turn()
  expect(told).toEqual(['page:view', 'list:view'])

  document.querySelector('input')?.click()
  await turn()
  expect(told).toEqual(['page:view', 'list:view', 'list:view'])
})

test('A list that returns from the back-forward cache is viewed after its page', async () => {
  told.length = 0
  const publishPageView = () => publish('page:view', { pageType: 'category', path: '/', title: 'Women' })
  addEventListener('pageshow', publishPageView, { once: true })
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await turn()
  expect(told).toEqual(['page:view', 'list:view'])
})

const press = (link: Element | null, detail: number): boolean =>
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })) ?? true

test('A double press on a chosen filter gives up that filter alone', () => {
  history.replaceState(null, '', '?type=shoes&size=41&size=42')
  dispatchEvent(new PopStateEvent('popstate'))
  press(document.querySelector('.active a'), 1)
  const after = location.search
  const next = document.querySelector('.active a')
  expect(next).not.toBeNull()
  // Neither the list nor the browser takes the second press.
  expect(press(next, 2)).toBe(false)
  expect(location.search).toBe(after)
})

test('A double press on a short cut of a list chooses its value and keeps it', () => {
  history.replaceState(null, '', location.pathname)
  dispatchEvent(new PopStateEvent('popstate'))
  const cut = document.querySelector('.quick a')
  press(cut, 1)
  press(cut, 2)
  expect(location.search).toBe('?activity=running')
})
