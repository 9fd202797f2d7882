import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveChoice } from '#browser/consent'
import { setReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { configure, publish } from '#bus'
import type { Choice } from '#domain/consent'
import { eventually } from '#tests/eventually'
import { startGated } from '../../../../src/browser/embeds/gated.ts'

const { reload } = vi.hoisted(() => ({ reload: vi.fn() }))
vi.mock('../../../../src/browser/embeds/reload.ts', () => ({ reload }))

const page = globalThis as { ran?: string[] }
const reported = vi.fn()
const scriptOf = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
const choose = (choice: Choice) => saveChoice(choice, 'SHELL')
const one = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!
const ran = (...expected: string[]) => eventually(() => expect(page.ran).toEqual(expected))

beforeEach(() => {
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'host' })
  configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  setReporter({ report: reported })
  reported.mockClear()
  choose([0])
  page.ran = []
  document.body.innerHTML = `
    <script type="text/plain" data-consent="2" data-src="${scriptOf('ran.push("script")')}"></script>
    <div data-consent="2" data-embed="data:text/html,film" data-title="A film">
      <p data-when="refused">No</p><p data-when="granted" hidden><button type="button">Show</button></p>
    </div>
    <div data-consent="1" data-chat="${scriptOf('ran.push("chat")')}" hidden><button type="button">Chat</button></div>`
})
afterEach(() => {
  choose([0])
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
  for (const name of ['notice_preferences', 'notice_policy']) document.cookie = `${name}=; path=/; max-age=0`
  document.body.replaceChildren()
})

describe('A script of an editor', () => {
  test('A script of an editor runs once after the grant', async () => {
    startGated()
    choose([1])
    choose([2])
    await ran('script')
    choose([0])
    choose([2])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await ran('script')
  })

  test('A script of an editor that has run ends by a reload when its grant is withdrawn', async () => {
    startGated()
    choose([1])
    choose([0])
    reload.mockClear()
    choose([2])
    await ran('script')
    expect(reload).not.toHaveBeenCalled()
    choose([0])
    expect(reload).toHaveBeenCalled()
  })

  test('A script of a Google host finds Consent Mode denied', async () => {
    const page = globalThis as { dataLayer?: ArrayLike<unknown>[] }
    one('script[data-src]').dataset['src'] = 'https://www.googletagmanager.com/gtag/js?id=G-1'
    startGated()
    const first = () => Array.from(page.dataLayer?.[0] ?? []).slice(0, 2)
    await eventually(() => expect(first()).toEqual(['consent', 'default']), { timeout: 20_000 })
    expect(Array.from(page.dataLayer![0]!)[2]).toMatchObject({ ad_storage: 'denied', functionality_storage: 'denied' })
  })

  test.each(['', '3', 'x', '0'])('A script of an editor with the level %j needs marketing', async (level) => {
    one('script[data-src]').dataset['consent'] = level
    startGated()
    choose([1])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(page.ran).toEqual([])
    choose([2])
    await ran('script')
  })
})

describe('Embedded content', () => {
  const shown = () => [one('[data-when="refused"]').hidden, one('[data-when="granted"]').hidden]

  test('Embedded content is offered under the grant, and a click shows it with the focus', () => {
    startGated()
    expect(shown()).toEqual([false, true])
    choose([2])
    expect(shown()).toEqual([true, false])
    expect(one('iframe')).toBeNull()
    one<HTMLButtonElement>('[data-embed] button').click()
    expect(one<HTMLIFrameElement>('iframe').title).toBe('A film')
    expect(document.activeElement).toBe(one('iframe'))
  })

  test('Embedded content is removed at a withdrawal, and its notice returns and works again', () => {
    startGated()
    choose([2])
    one<HTMLButtonElement>('[data-embed] button').click()
    choose([1])
    expect(one('iframe')).toBeNull()
    expect(shown()).toEqual([false, true])
    choose([2])
    one<HTMLButtonElement>('[data-embed] button').click()
    expect(one('iframe')).not.toBeNull()
  })

  test('Embedded content is not shown when the grant is withdrawn before the click', () => {
    startGated()
    choose([2])
    const button = one<HTMLButtonElement>('[data-embed] button')
    // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
    document.cookie = 'notice_preferences=; path=/; max-age=0'
    button.click()
    expect(one('iframe')).toBeNull()
  })
})

describe('The invitation to a chat', () => {
  const invited = () => !one('[data-chat]').hidden

  test('The invitation to a chat is shown under the grant only', () => {
    startGated()
    expect(invited()).toBe(false)
    choose([1])
    expect(invited()).toBe(true)
    choose([0])
    expect(invited()).toBe(false)
  })

  test('The invitation to a chat is hidden while the consent screen is open, also behind another modal, and when the screen was open before', () => {
    publish('modal:open', { id: 'consent', zIndex: 2 })
    choose([1])
    startGated()
    expect(invited()).toBe(false)
    publish('modal:open', { id: 'portal', zIndex: 1 })
    expect(invited()).toBe(false)
    publish('modal:close', { id: 'consent' })
    expect(invited()).toBe(true)
    publish('modal:close', { id: 'portal' })
    publish('modal:open', { id: 'bag', zIndex: 1 })
    expect(invited()).toBe(true)
    publish('modal:close', { id: 'bag' })
  })

  test('The invitation to a chat is replaced by the provider’s widget at one click', async () => {
    choose([1])
    startGated()
    one<HTMLButtonElement>('[data-chat] button').click()
    one<HTMLButtonElement>('[data-chat] button').click()
    await eventually(() => expect(page.ran?.filter((name) => name === 'chat')).toEqual(['chat']))
    await eventually(() => expect(invited()).toBe(false))
  })

  test('The invitation to a chat stays for another try when the widget cannot be loaded', async () => {
    const gone = scriptOf('')
    URL.revokeObjectURL(gone)
    one('[data-chat]').dataset['chat'] = gone
    choose([1])
    startGated()
    one<HTMLButtonElement>('[data-chat] button').click()
    await eventually(() => expect(reported.mock.calls[0]?.[1]).toEqual({ code: 'chat/not-loaded' }))
    expect(invited()).toBe(true)
  })
})
