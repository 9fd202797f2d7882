import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { compile } from '#domain/messages'
import { pressAt } from '#tests/browser/real-mouse'
import { suggestFor } from '../../../../src/browser/search/suggestions.ts'

const offer = (name: string, kind: string) => ({
  name,
  kind,
  colour: 'blue',
  colours: '1 colour',
  now: '£80.00',
  sizes: [],
})
const offers = {
  A1: offer('Swift', 'Running shoes'),
  A2: offer('Calm <b>', 'Yoga mat'),
  ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`B${i}`, offer(`Cap ${i}`, 'Cap')])),
}
const texts = {
  'list.found': compile('{0} found'),
  'list.show': compile('Show {0}'),
  'search.suggestions': compile('Suggestions'),
}
const index = {
  products: Object.keys(offers).map((pid) => ({ pid, words: '', item: '' })),
  ignored: ['the'],
  texts,
}

let isDown = false
const asked: string[] = []

beforeAll(() => {
  vi.stubGlobal('fetch', (address: RequestInfo) => {
    const path = String(address instanceof Request ? address.url : address)
    asked.push(path)
    if (isDown) return Promise.reject(new TypeError('offline'))
    const body = JSON.stringify(path.endsWith('index.json') ? index : offers)
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
  })
  document.documentElement.lang = 'en-GB'
  document.documentElement.dataset['root'] = '/stride/en_GB/'
})

const field = () => document.querySelector('input')!
const panel = () => document.querySelector<HTMLElement>('.suggestions')
const names = () => [...document.querySelectorAll('.suggestions b')].map((name) => name.textContent)
const status = () => document.querySelector('[role=status]')?.textContent

beforeEach(() => {
  document.body.innerHTML =
    '<search class="search"><form action="search/"><input name="q"></form></search><button>Next</button>'
})

afterAll(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete document.documentElement.dataset['root']
})

test('A search that does not come is asked for again with the next focus', async () => {
  isDown = true
  await suggestFor(field())
  isDown = false
  expect(panel()).toBeNull()
  await suggestFor(field())
  expect(panel()?.hidden).toBe(true)
})

test('What was typed while the search was on its way has its suggestions', async () => {
  field().focus()
  field().value = 'swift'
  await suggestFor(field())
  expect(names()).toEqual(['Swift'])
})

test('Six products are offered with kind and price, and a link to all of them', async () => {
  await suggestFor(field())
  const before = asked.length
  await userEvent.type(field(), 'cap')
  expect(names()).toHaveLength(6)
  expect(panel()?.querySelector('a')?.textContent).toBe(' Cap 0Cap£80.00')
  expect(panel()?.querySelector('a')?.pathname).toBe('/stride/en_GB/product/B0/')
  const all = panel()?.querySelector<HTMLAnchorElement>('.suggestions-all')
  expect([all?.textContent, all?.pathname, all?.search]).toEqual(['Show 8', '/stride/en_GB/search/', '?q=cap'])
  expect(status()).toBe('8 found')
  expect(asked).toHaveLength(before)
})

test('A name is text, whatever it holds', async () => {
  await suggestFor(field())
  await userEvent.type(field(), 'calm')
  expect(names()).toEqual(['Calm <b>'])
})

test('Where nothing is found nothing is shown, and it is said', async () => {
  await suggestFor(field())
  await userEvent.type(field(), 'xyz')
  expect(panel()?.hidden).toBe(true)
  expect(status()).toBe('0 found')
})

test('Arrow keys move through field and suggestions, and Escape returns to the field', async () => {
  await suggestFor(field())
  await userEvent.type(field(), 'swift')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Swift')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.className).toBe('suggestions-all')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{ArrowUp}{Escape}')
  expect(document.activeElement).toBe(field())
  expect(panel()?.hidden).toBe(true)
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'While a word is composed its keys move nothing and close nothing: %o',
  async (composing) => {
    field().value = 'swift'
    field().focus()
    await suggestFor(field())
    for (const key of ['ArrowDown', 'Escape'])
      field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...composing }))
    expect(document.activeElement).toBe(field())
    expect(panel()?.hidden).toBe(false)
  },
)

test('Suggestions close when the focus leaves, and come back with it', async () => {
  await suggestFor(field())
  await userEvent.type(field(), 'swift')
  document.querySelector<HTMLElement>('body > button')?.focus()
  expect(panel()?.hidden).toBe(true)
  field().focus()
  expect(panel()?.hidden).toBe(false)
})

test('Suggestions stay when nothing takes the focus, as when the window is left, and close at Escape afterwards', async () => {
  await suggestFor(field())
  await userEvent.type(field(), 'swift')
  field().blur()
  expect(panel()?.hidden).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(panel()?.hidden).toBe(true)
  expect(document.activeElement).toBe(field())
})

test('Suggestions close after a press beside the field on what takes no focus', async () => {
  await suggestFor(field())
  await userEvent.type(field(), 'swift')
  await pressAt([innerWidth - 5, innerHeight - 5])
  expect(panel()?.hidden).toBe(true)
})
