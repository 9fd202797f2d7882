import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { claim, publish } from '#bus'
import { eventually } from '#tests/eventually'
import { startTriggers } from '../../../../src/browser/page/triggers.ts'

type Push = (trigger: HTMLElement, submitter: HTMLElement | null) => void
const page = globalThis as unknown as Record<symbol, { push: Push }>
const clicked = (id: string) => page[Symbol.for('causeway.clicks')]?.push(document.getElementById(id)!, null)

const island = (names: string, client = 'event') => {
  const element = document.createElement('astro-island')
  element.setAttribute('client', client)
  element.setAttribute('opts', JSON.stringify({ name: 'bag', value: names }))
  document.body.append(element)
  return element
}
const fail = (element: HTMLElement) =>
  element.dispatchEvent(
    new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error: new Error('404') } }),
  )
const claimed = (name: 'bag:open' | 'bag:add' | 'portal:open' | 'wishlist:toggle') => {
  const got: unknown[] = []
  claim(name, ({ data }) => got.push(data))()
  return got
}

const submitted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
const reported = vi.fn()
setReporter({ report: reported })

beforeEach(() => {
  history.replaceState(null, '', '#start')
  document.body.innerHTML = `
    <a id="bag" href="#bag" data-request="bag:open">Bag</a>
    <a id="portal" href="#portal" data-request="portal:open" data-payload='{"touchpoint":"HEADER"}'>Log in</a>
    <a id="broken" href="#broken" data-request="bag:open" data-payload="{">Broken</a>
    <a id="unknown" href="#unknown" data-request="no:such">Unknown</a>
    <form id="add" action="/items" method="post" data-request="bag:add">
      <input name="productId" value="A"><input name="quantity" value="1">
    </form>`
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const early = document.createElement('a')
early.href = '#early'
early.dataset['request'] = 'bag:open'
island('bag:open')
Object.assign(globalThis, { [Symbol.for('causeway.clicks')]: { early: [[early, null]] } })
startTriggers()

test('Clicks made before the boot script runs become requests', () => {
  expect(claimed('bag:open')).toEqual([{}])
})

test('A request is held for the island that listens, with its payload', () => {
  island('bag:open bag:add')
  clicked('bag')
  clicked('add')
  expect(claimed('bag:open')).toEqual([{}])
  expect(claimed('bag:add')).toEqual([{ items: [{ productId: 'A', quantity: 1 }] }])
  expect(location.hash).toBe('#start')
})

test('A trigger’s address is followed where no island listens, and nothing stays held', async () => {
  clicked('portal')
  await eventually(() => expect(location.hash).toBe('#portal'))
  expect(claimed('portal:open')).toEqual([])
})

test('An unclaimed trigger whose address is the page itself leads to its main part, and loads no page', async () => {
  const trigger = document.getElementById('portal') as HTMLAnchorElement
  trigger.href = location.href.split('#')[0]!
  clicked('portal')
  await eventually(() => expect(location.hash).toBe('#main'))
})

test('A request that code without an island has claimed is answered', async () => {
  const got: unknown[] = []
  const release = claim('portal:open', ({ data }) => got.push(data))
  clicked('portal')
  release()
  expect(got).toEqual([{ touchpoint: 'HEADER' }])
  expect(location.hash).toBe('#start')
})

test.each(['broken', 'unknown'])('A trigger with the request %s is followed and reported', (id) => {
  clicked(id)
  expect(location.hash).toBe(`#${id}`)
  expect(reported).toHaveBeenCalledTimes(1)
})

test('A form whose fields make no request is submitted', () => {
  island('bag:add')
  document.querySelector<HTMLInputElement>('[name=quantity]')!.value = '1e9'
  clicked('add')
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(claimed('bag:add')).toEqual([])
})

test('A trigger’s address is followed when its request is unclaimed for ten seconds', async () => {
  vi.useFakeTimers()
  island('bag:open')
  clicked('bag')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(location.hash).toBe('#start')
  await vi.advanceTimersByTimeAsync(1)
  await eventually(() => expect(location.hash).toBe('#bag'))
  expect(claimed('bag:open')).toEqual([])
})

test('The address of a claimed request is never followed', async () => {
  vi.useFakeTimers()
  const element = island('consent:open')
  clicked('bag')
  await eventually(() => expect(location.hash).toBe('#bag'))
  history.replaceState(null, '', '#start')
  island('bag:open')
  clicked('bag')
  claimed('bag:open')
  fail(element)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(location.hash).toBe('#start')
})

test('A follower that fails takes nothing back, and later clicks are requests as before', async () => {
  island('bag:open')
  clicked('bag')
  fail(island('bag:open', 'after'))
  await new Promise((resolve) => setTimeout(resolve))
  clicked('bag')
  expect(location.hash).toBe('#start')
  expect(reported).toHaveBeenCalledTimes(1)
  expect(claimed('bag:open')).toEqual([{}])
})

test('On a page with a follower alone, which answers nothing, the address of the trigger is followed at once', async () => {
  island('portal:open', 'after')
  clicked('portal')
  await eventually(() => expect(location.hash).toBe('#portal'))
  expect(claimed('portal:open')).toEqual([])
})

test('An island that fails and waits for no request, or for one without a click, takes nothing back', async () => {
  const errors: unknown[] = []
  const note = ({ reason }: PromiseRejectionEvent) => errors.push(reason)
  addEventListener('unhandledrejection', note)
  publish('wishlist:toggle', { pid: 'A' })
  fail(island('in-sight', 'ready'))
  fail(island('wishlist:toggle'))
  await new Promise((resolve) => setTimeout(resolve))
  removeEventListener('unhandledrejection', note)
  expect(errors).toEqual([])
  expect(claimed('wishlist:toggle')).toEqual([{ pid: 'A' }])
  expect(location.hash).toBe('#start')
})

test('When an island fails, earlier forms are sent, and the last trigger and every later one are followed', async () => {
  const element = island('bag:open bag:add')
  clicked('add')
  document.querySelector<HTMLInputElement>('[name=productId]')!.value = 'B'
  clicked('add')
  clicked('bag')
  fail(element)
  await eventually(() => expect(location.hash).toBe('#bag'))
  expect(fetched.mock.calls.map(([address, init]) => [new URL(String(address)).pathname, String(init?.body)])).toEqual([
    ['/items', 'productId=A&quantity=1'],
    ['/items', 'productId=B&quantity=1'],
  ])
  expect(submitted).not.toHaveBeenCalled()
  expect(claimed('bag:add')).toEqual([])
  clicked('add')
  expect(submitted).toHaveBeenCalledTimes(1)
})
