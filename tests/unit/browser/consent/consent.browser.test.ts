import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allowed, type Gated, gpc, onConsent, saveChoice, storedChoice, whileAllowed } from '#browser/consent'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { keepToChoice } from '#browser/storage'
import { configure, subscribe } from '#bus'
import type { Choice } from '#domain/consent'

// Set as any script of a page sets them.
const cookie = (name: string, value: string, rest = '; max-age=60') => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API refuses some of the values
  document.cookie = `${name}=${value}; path=/${rest}`
}
const forget = (name: string) => cookie(name, '', '; max-age=0')
const setGpc = (value: unknown) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value })

const saved: unknown[] = []
const offs: (() => void)[] = []
beforeEach(() => {
  // Other files have used this browser too.
  for (const name of ['notice_preferences', 'notice_policy', 'paidMediaIntent']) forget(name)
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'host' })
  configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  saved.length = 0
  offs.push(subscribe('consent:saved', ({ data }) => saved.push(data)))
})
afterEach(() => {
  for (const off of offs.splice(0)) off()
  vi.restoreAllMocks()
  saveChoice([0], 'SHELL')
  for (const name of ['notice_preferences', 'notice_policy', 'paidMediaIntent']) forget(name)
  localStorage.clear()
  sessionStorage.clear()
  setGpc(undefined)
  delete document.documentElement.dataset['policyVersion']
  clearHostInfo()
})

const levels = () => ([0, 1, 2] as const).map(allowed)

describe('A saved choice', () => {
  test.each<[Choice, (boolean | undefined)[]]>([
    [[0], [true, false, false]],
    [[1], [true, true, false]],
    [[2], [true, true, true]],
    [
      [0, 2],
      [true, false, true],
    ],
    [
      [0, 1, 2],
      [true, true, true],
    ],
  ])('of %j holds at once', (choice, expected) => {
    expect(levels()).toEqual([true, undefined, undefined])
    saveChoice(choice, 'FOOTER')
    expect(levels()).toEqual(expected)
    expect(storedChoice()).toEqual(choice)
    expect(saved).toEqual([{ levels: choice, change: false, opener: 'FOOTER' }])
  })

  test('is a change when another choice was in force', () => {
    saveChoice([2], 'SHELL')
    saveChoice([0], 'FOOTER')
    expect(saved).toEqual([
      { levels: [2], change: false, opener: 'SHELL' },
      { levels: [0], change: true, opener: 'FOOTER' },
    ])
  })

  test('is asked for again under a newer policy', () => {
    saveChoice([2], 'SHELL')
    document.documentElement.dataset['policyVersion'] = '2'
    expect(levels()).toEqual([true, undefined, undefined])
    saveChoice([1], 'SHELL')
    expect(saved.at(-1)).toEqual({ levels: [1], change: false, opener: 'SHELL' })
    expect(levels()).toEqual([true, true, false])
  })

  test('removes what is stored below it, on all sites of the brand, and nothing else', () => {
    keepToChoice()
    saveChoice([2], 'SHELL')
    cookie('paidMediaIntent', 'true')
    cookie('theirs', '1')
    localStorage.setItem('feature-flags.user', 'id')
    // Another script's key, which has a hyphen where ours has a dot.
    localStorage.setItem('feature-flags-user', 'theirs')
    localStorage.setItem('account.grant.sessionInfo', '{}')
    sessionStorage.setItem('batched_utag_data', '[]')
    sessionStorage.setItem('personalization.de_DE.session', 'a')
    sessionStorage.setItem('personalization.fr_CH.session', 'b')
    saveChoice([1], 'FOOTER')
    expect(document.cookie).not.toContain('paidMediaIntent')
    expect(document.cookie).toContain('theirs=1')
    expect(Object.keys(localStorage).sort()).toEqual([
      'account.grant.sessionInfo',
      'feature-flags-user',
      'feature-flags.user',
    ])
    expect(Object.keys(sessionStorage)).toEqual([])
    saveChoice([0], 'FOOTER')
    expect(Object.keys(localStorage).sort()).toEqual(['account.grant.sessionInfo', 'feature-flags-user'])
    forget('theirs')
  })

  test('counts before an older cookie that cannot be removed, until another tab stores a choice', () => {
    const read = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!.get!
    let shadow = 'notice_preferences=2; '
    vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => shadow + read.call(document))
    expect(levels()).toEqual([true, true, true])
    saveChoice([0], 'FOOTER')
    expect(levels()).toEqual([true, false, false])
    expect(saved).toEqual([{ levels: [0], change: true, opener: 'FOOTER' }])
    shadow = 'notice_preferences=1; '
    expect(levels()).toEqual([true, true, false])
  })

  test('holds on this page where the browser stores nothing, until a choice can be stored', () => {
    const cookies = vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('')
    saveChoice([2], 'SHELL')
    expect(levels()).toEqual([true, true, true])
    cookies.mockRestore()
    saveChoice([0], 'SHELL')
    forget('notice_preferences')
    expect(levels()).toEqual([true, undefined, undefined])
  })

  test('is stored where both storages throw', () => {
    for (const area of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
    saveChoice([0], 'SHELL')
    expect(storedChoice()).toEqual([0])
  })
})

describe('Global Privacy Control', () => {
  test('refuses marketing before any choice, and yields to a later choice', () => {
    setGpc(true)
    expect(gpc()).toBe(true)
    expect(levels()).toEqual([true, undefined, false])
    saveChoice([2], 'FOOTER')
    expect(levels()).toEqual([true, true, true])
  })

  test('takes marketing out of an earlier choice', () => {
    saveChoice([0, 1, 2], 'FOOTER')
    setGpc(true)
    expect(levels()).toEqual([true, true, false])
    expect(storedChoice()).toEqual([0, 1])
    setGpc(false)
    expect(levels()).toEqual([true, true, true])
  })

  test.each([undefined, false, 'true', 1, null])('is not sent by a browser whose property is %j', (value) => {
    setGpc(value)
    expect(gpc()).toBe(false)
    expect(allowed(2)).toBeUndefined()
  })
})

test.each(['2:', '%', '[3]', '[]', '{}', '%5B2', '"2"', '__proto__', 'constructor', '%00', 'null'])(
  'The cookie value %j is no choice.',
  (value) => {
    cookie('notice_preferences', value)
    expect(levels()).toEqual([true, undefined, undefined])
  },
)

describe('Listeners of the choice', () => {
  test('hear every change until they stop listening', () => {
    let count = 0
    const off = onConsent(() => count++)
    saveChoice([2], 'SHELL')
    saveChoice([0], 'SHELL')
    off()
    saveChoice([2], 'SHELL')
    expect(count).toBe(2)
  })
})

describe('Gated code', () => {
  const logged = () => {
    const log: string[] = []
    const start = () => {
      log.push('start')
      return () => void log.push('stop')
    }
    return { log, gated: { start } }
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  test('starts at the grant, stops at the withdrawal, and starts again', async () => {
    const { log, gated } = logged()
    whileAllowed(2, async () => gated)
    await settle()
    expect(log).toEqual([])
    for (const choice of [[1], [2], [0, 1, 2], [0], [0, 2]] as const) {
      saveChoice(choice, 'SHELL')
      await settle()
      log.push(String(choice))
    }
    expect(log).toEqual(['1', 'start', '2', '0,1,2', 'stop', '0', 'start', '0,2'])
  })

  test('does not start when the grant is withdrawn while it is loading', async () => {
    const { log, gated } = logged()
    let come = (_: Gated) => {}
    whileAllowed(2, () => new Promise((resolve) => (come = resolve)))
    saveChoice([2], 'SHELL')
    saveChoice([0], 'SHELL')
    come(gated)
    await settle()
    expect(log).toEqual([])
  })

  test('is loaded again at the next grant when loading has failed', async () => {
    const { log, gated } = logged()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    whileAllowed(2, async () => {
      if (tries++ === 0) throw new Error('gone')
      return gated
    })
    saveChoice([2], 'SHELL')
    await settle()
    saveChoice([2], 'SHELL')
    await settle()
    expect(log).toEqual(['start'])
  })
})
