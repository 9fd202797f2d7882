import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveChoice } from '#browser/consent'
import { setHostInfo } from '#browser/host'
import { configure, publish } from '#bus'
import { eventually } from '#tests/eventually'
import { startChat } from '../../../../src/browser/embeds/chats.ts'

const { reload } = vi.hoisted(() => ({ reload: vi.fn() }))
vi.mock('../../../../src/browser/embeds/reload.ts', () => ({ reload }))

const script = `{
  const widget = document.createElement('div')
  widget.className = 'widget'
  widget.style.display = 'flex'
  document.body.append(widget)
}`
const widget = () => document.querySelector<HTMLElement>('.widget')!
const displayOf = (element: Element) => getComputedStyle(element).display

beforeEach(() => {
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'host' })
  configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  saveChoice([1], 'SHELL')
})
afterEach(() => {
  saveChoice([0], 'SHELL')
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
  for (const name of ['notice_preferences', 'notice_policy']) document.cookie = `${name}=; path=/; max-age=0`
  document.body.replaceChildren()
})

/** Invitations of two chats, both taken: their providers' widgets are on the page, and something of our own. */
const chatting = async () => {
  const src = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  document.body.innerHTML = '<p>Ours</p><div><button>Chat</button></div><div><button>Another</button></div>'
  for (const place of document.querySelectorAll<HTMLElement>('div')) {
    Object.assign(place.dataset, { chat: src })
    startChat(place, 1)
    place.querySelector('button')?.click()
  }
  await eventually(() => expect(document.querySelectorAll('.widget')).toHaveLength(2))
}

test('The widget of a chat is hidden while the consent screen is open, and nothing else is.', async () => {
  await chatting()
  expect(displayOf(widget())).toBe('flex')
  publish('modal:open', { id: 'consent', zIndex: 2 })
  expect([...document.querySelectorAll('.widget')].map(displayOf)).toEqual(['none', 'none'])
  expect(displayOf(document.querySelector('p')!)).toBe('block')
  publish('modal:close', { id: 'consent' })
  expect([...document.querySelectorAll('.widget')].map(displayOf)).toEqual(['flex', 'flex'])
})

// The chats of the test before write too: four in all.
test('A widget that shows itself again and again costs the page one write a frame for each chat.', async () => {
  await chatting()
  let writes = 0
  const insisting = new MutationObserver(() => {
    if (widget().style.display !== 'none') return
    writes++
    widget().style.display = 'flex'
  })
  insisting.observe(widget(), { attributes: true, attributeFilter: ['style'] })
  publish('modal:open', { id: 'consent', zIndex: 2 })
  const since = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(writes).toBeGreaterThan(0)
  expect(writes).toBeLessThan((performance.now() - since) / 3)
  publish('modal:close', { id: 'consent' })
  insisting.disconnect()
  expect(displayOf(widget())).toBe('flex')
})

test('What a chat adds or shows while the consent screen is open is hidden, and shown afterwards.', async () => {
  await chatting()
  publish('modal:open', { id: 'consent', zIndex: 2 })
  const late = document.body.appendChild(document.createElement('div'))
  late.className = 'widget'
  const [first, second] = document.querySelectorAll<HTMLElement>('.widget')
  first!.style.display = 'block'
  second!.style.setProperty('display', 'inline', 'important')
  const displays = () => [...document.querySelectorAll('.widget')].map(displayOf)
  await eventually(() => expect(displays()).toEqual(['none', 'none', 'none']))
  first!.style.display = 'grid'
  await eventually(() => expect(displays()).toEqual(['none', 'none', 'none']))
  publish('modal:close', { id: 'consent' })
  expect(displays()).toEqual(['grid', 'inline', 'block'])
  first!.style.display = 'block'
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(displays()).toEqual(['block', 'inline', 'block'])
})

test('What a chat hides by itself stays hidden, and is hidden also when it is shown behind the consent screen.', async () => {
  await chatting()
  const [first, second] = document.querySelectorAll<HTMLElement>('.widget')
  for (const element of [first!, second!]) element.style.setProperty('display', 'none', 'important')
  publish('modal:open', { id: 'consent', zIndex: 2 })
  first!.style.display = 'flex'
  await eventually(() => expect(displayOf(first!)).toBe('none'))
  publish('modal:close', { id: 'consent' })
  expect([first!, second!].map(displayOf)).toEqual(['flex', 'none'])
})

test('A hidden element of a chat gets its display back with its priority.', async () => {
  await chatting()
  widget().style.setProperty('display', 'grid', 'important')
  publish('modal:open', { id: 'consent', zIndex: 2 })
  expect(displayOf(widget())).toBe('none')
  publish('modal:close', { id: 'consent' })
  expect(displayOf(widget())).toBe('grid')
  expect(widget().style.getPropertyPriority('display')).toBe('important')
})

test('A withdrawal ends a chat by a reload.', async () => {
  // The one after the test before asks for a new page too.
  await new Promise((resolve) => setTimeout(resolve, 200))
  reload.mockClear()
  await chatting()
  saveChoice([0, 1], 'FOOTER')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reload).not.toHaveBeenCalled()
  saveChoice([0], 'FOOTER')
  await eventually(() => expect(reload).toHaveBeenCalled())
})
