import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { claim } from '#bus'
import { eventually } from '#tests/eventually'
import { startTriggers } from '../../../../src/browser/page/triggers.ts'

// A file that is not loaded yet does not come.
vi.mock('../../../../src/browser/page/post-forms.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

vi.mock('../../../../src/browser/wishlist/hearts.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

vi.mock('../../../../src/browser/product/over-product.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

type Push = (trigger: HTMLElement, submitter: HTMLElement | null) => void
const page = globalThis as unknown as Record<symbol, { push: Push }>
const clicked = (id: string) => page[Symbol.for('causeway.clicks')]?.push(document.getElementById(id)!, null)

const island = (names: string) => {
  const element = document.createElement('astro-island')
  element.setAttribute('client', 'event')
  element.setAttribute('opts', JSON.stringify({ name: 'bag', value: names }))
  document.body.append(element)
  return element
}

/** Ten seconds and more pass, and a file that was asked for has failed. */
const waitLong = async () => {
  await vi.advanceTimersByTimeAsync(20_000)
  await import('../../../../src/browser/page/post-forms.ts').catch(() => {})
  await vi.advanceTimersByTimeAsync(1)
}

vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
const reported = vi.fn()
setReporter({ report: reported })
startTriggers()

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '#start')
  document.body.innerHTML = `
    <a id="bag" href="#bag" data-request="bag:open">Bag</a>
    <form id="add" action="/items" method="post" data-request="bag:add"><input name="productId" value="A"></form>`
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('The address of a claimed request is not followed while no file of the shop comes', async () => {
  island('bag:open')
  const release = claim('bag:open', () => {})
  clicked('bag')
  await waitLong()
  release()
  expect(location.hash).toBe('#start')
})

test('The page is not left for a claimed request where no island waits and no file of the shop comes', async () => {
  const release = claim('bag:open', () => {})
  clicked('bag')
  await waitLong()
  release()
  expect(location.hash).toBe('#start')
})

test('The last unclaimed trigger is followed although earlier forms cannot be sent', async () => {
  const element = island('bag:open bag:add')
  clicked('add')
  clicked('bag')
  element.dispatchEvent(
    new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error: new Error('404') } }),
  )
  await eventually(() => expect(location.hash).toBe('#bag'))
  expect(reported).toHaveBeenCalledTimes(2)
})

test('The address of a heart is followed where the file that answers it does not come', async () => {
  document.body.innerHTML += '<form id="heart" action="/wishlist/" data-request="wishlist:toggle"></form>'
  clicked('heart')
  await eventually(() => expect(HTMLFormElement.prototype.submit).toHaveBeenCalledTimes(1))
})

test('The address of what opens over a product is followed where the file that opens it does not come', async () => {
  document.body.innerHTML += '<a id="over" href="#picture" data-over>Picture</a>'
  clicked('over')
  await eventually(() => expect(location.hash).toBe('#picture'))
})

test('Offline, the page is not left for a heart whose file does not come', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  document.body.innerHTML += '<form id="heart" action="/wishlist/" data-request="wishlist:toggle"></form>'
  clicked('heart')
  await waitLong()
  expect(HTMLFormElement.prototype.submit).not.toHaveBeenCalled()
  online.mockRestore()
})
