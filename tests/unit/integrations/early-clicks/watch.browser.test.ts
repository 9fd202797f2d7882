import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchEarlyClicks } from '../../../../src/integrations/early-clicks/watch.ts'

const page = globalThis as unknown as Record<symbol, { early?: [HTMLElement, HTMLElement | null][]; push: unknown }>
const key = Symbol.for('causeway.clicks')
const listeners: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '#start')
  document.body.innerHTML = `
    <a id="trigger" href="#followed" data-request="bag:open"><span id="inner">Bag</span></a>
    <a id="over" href="#picture" data-over><img id="picture" alt=""></a>
    <a id="plain" href="#plain">Plain</a>
    <form id="form" data-request="bag:add" action="#form"><input id="needed" name="productId" required><button>Add</button></form>`
  const add = vi.spyOn(globalThis, 'addEventListener')
  watchEarlyClicks()
  for (const [type, listener, capture] of add.mock.calls) {
    listeners.push(() => removeEventListener(type, listener as EventListener, capture))
  }
  add.mockRestore()
})
afterEach(() => {
  for (const remove of listeners.splice(0)) remove()
  vi.useRealTimers()
})

const click = (id: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.getElementById(id)?.dispatchEvent(event)
  return event.defaultPrevented
}

test('a click on a trigger is kept, also on what it holds, and goes nowhere', () => {
  expect([click('trigger'), click('inner')]).toEqual([true, true])
  expect(page[key]?.early?.map(([trigger]) => trigger.id)).toEqual(['trigger', 'trigger'])
  expect(location.hash).toBe('#start')
})

test('a click on what opens over the page is kept', () => {
  expect(click('picture')).toBe(true)
  expect(page[key]?.early?.map(([trigger]) => trigger.id)).toEqual(['over'])
})

test.each<[string, MouseEventInit]>([
  ['with the middle button', { button: 1 }],
  ['for a new tab', { ctrlKey: true }],
  ['for a new tab on a Mac', { metaKey: true }],
  ['for a new window', { shiftKey: true }],
  ['for a download', { altKey: true }],
])('a click %s is left to the browser', (_, init) => {
  addEventListener('click', (event) => event.preventDefault(), { once: true, capture: false })
  click('trigger', init)
  expect(page[key]?.early).toEqual([])
})

test('other links and prevented clicks are left alone', () => {
  document.getElementById('inner')?.addEventListener('click', (event) => event.preventDefault())
  click('inner')
  document.getElementById('plain')?.addEventListener('click', (event) => event.preventDefault())
  click('plain')
  expect(page[key]?.early).toEqual([])
})

test('a form is kept with its button once its fields are valid', () => {
  const button = document.querySelector('button')!
  button.click()
  expect(page[key]?.early).toEqual([])
  document.querySelector('input')!.value = 'A'
  button.click()
  expect(page[key]?.early).toEqual([[document.getElementById('form'), button]])
})

test('A form that can be busy is marked by its submit, and submits while it is marked are dropped', () => {
  const form = document.querySelector('form')!
  const button = document.querySelector('button')!
  document.querySelector('input')!.value = 'A'
  form.ariaBusy = 'false'
  for (let times = 0; times < 3; times++) button.click()
  expect(form.ariaBusy).toBe('true')
  expect(page[key]?.early).toHaveLength(1)
  form.ariaBusy = 'false'
  button.click()
  expect(page[key]?.early).toHaveLength(2)
})

test('the boot script takes over by its own push', () => {
  const push = vi.fn()
  page[key] = { push }
  click('trigger')
  vi.advanceTimersByTime(60_000)
  expect(push).toHaveBeenCalledWith(document.getElementById('trigger'), undefined)
  expect(location.hash).toBe('#start')
})

test('Without the boot script the last trigger is followed five seconds after the page has loaded, and every later one at once', () => {
  click('trigger')
  vi.advanceTimersByTime(60_000)
  expect(location.hash).toBe('#start')
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(4_999)
  expect(location.hash).toBe('#start')
  vi.advanceTimersByTime(1)
  expect(location.hash).toBe('#followed')
  expect(click('trigger')).toBe(false)
})

test('a module that fails to load ends the wait; any other script does not', () => {
  click('trigger')
  const script = document.createElement('script')
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  expect(location.hash).toBe('#start')
  script.type = 'module'
  script.dispatchEvent(new Event('error'))
  expect(location.hash).toBe('#followed')
})

const filesAsked = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    .map(({ href }) => href)
    .filter((href) => href.startsWith('data:'))
const addIsland = (requests: string, ...files: string[]) => {
  const island = Object.assign(document.createElement('meta'), { name: 'island', content: requests })
  island.dataset['files'] = files.map((file) => `data:text/javascript,${file}`).join(' ')
  document.head.append(island)
}

test('An early click asks once for the files of the islands that wait for it, and for no others', () => {
  addIsland('bag:open bag:add', '1', '2')
  addIsland('consent:open', '3')
  click('trigger')
  click('trigger')
  expect(filesAsked()).toEqual(['data:text/javascript,1', 'data:text/javascript,2'])
})

describe('The call that a trigger names', () => {
  const answer = Symbol.for('causeway.answer')
  const calls: string[] = []
  const setHint = (hint: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the back end writes it.
    document.cookie = `stride.bag.count=${hint}`
  }
  beforeEach(() => {
    calls.length = 0
    vi.stubGlobal('fetch', (address: string) => {
      calls.push(address)
      return Promise.reject(new TypeError('offline'))
    })
    document.getElementById('trigger')!.dataset['call'] = '/api/basket'
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    setHint('; max-age=0')
    delete page[answer]
  })

  test.each([
    ['GB.2', ['/api/basket']],
    ['DE.12', ['/api/basket']],
    ['GB.0', []],
    ['', []],
  ])('is made once by early clicks where the hint is "%s", and its failure harms nothing', async (hint, expected) => {
    setHint(hint)
    click('trigger')
    click('inner')
    expect(calls).toEqual(expected)
    expect(await page[answer]).toBe(undefined)
  })

  test('is left to the page once its boot script runs', () => {
    setHint('GB.2')
    page[key] = { push: () => 0 }
    click('trigger')
    expect(calls).toEqual([])
  })
})
