import { afterAll, beforeAll, expect, test } from 'vitest'
import { configure, publish, subscribe } from '#bus'

const home = location.href
const told: string[] = []

beforeAll(() => {
  configure({ page: { brand: 'stride', locale: 'en_GB', env: 'prod', pageType: 'category' } })
  subscribe('*', ({ name }) => told.push(name))
  document.body.innerHTML = `<div class="listing" data-category="women" data-messages="{}">
    <form><label><input type="checkbox" name="type" value="shoes"><span>Shoes</span></label></form>
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
