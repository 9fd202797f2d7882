import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveChoice } from '#browser/consent'
import { report, setReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { startTags } from '#browser/tracking'
import { configure } from '#bus'
import type { Choice } from '#domain/consent'
import type { Tag } from '#domain/third-parties'

type Log = {
  ran?: unknown[]
  captured?: number
  dataLayer?: ArrayLike<unknown>[]
  Sentry?: unknown
  utag_cfg_ovrd?: object
}
const page = globalThis as unknown as Log
const reported = vi.fn()
const scriptOf = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
const tag = (id: string, level: 1 | 2, kind: Tag['kind'] = 'script'): Tag => ({
  id,
  kind,
  level,
  src: scriptOf(`(globalThis.ran ??= []).push(${JSON.stringify(id)})`),
})
const google = (id: string): Tag => ({ ...tag(id, 2, 'google'), consentMode: true })
const choose = async (choice: Choice) => {
  saveChoice(choice, 'SHELL')
  await settle()
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))
const commands = () => (page.dataLayer ?? []).map((command) => [...(Array.from(command) as unknown[])])

beforeEach(() => {
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'host' })
  configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  setReporter({ report: reported })
  reported.mockClear()
  page.ran = []
  delete page.dataLayer
  delete page.utag_cfg_ovrd
})
afterEach(() => {
  saveChoice([0], 'SHELL')
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
  for (const name of ['notice_preferences', 'notice_policy']) document.cookie = `${name}=; path=/; max-age=0`
})

describe('Tags of other companies', () => {
  test('run once, when their level is granted', async () => {
    await startTags([tag('functional', 1), tag('marketing', 2)])
    await settle()
    const seen = [[...page.ran!]]
    for (const choice of [[0], [1], [0, 2], [0], [2], [0, 1, 2]] as const) {
      await choose(choice)
      seen.push([...page.ran!])
    }
    expect(seen).toEqual([
      [],
      [],
      ['functional'],
      ['functional', 'marketing'],
      ['functional', 'marketing'],
      ['functional', 'marketing'],
      ['functional', 'marketing'],
    ])
  })

  test('run at once for a visitor who has allowed them before', async () => {
    await choose([2])
    await startTags([tag('a', 2)])
    await settle()
    await expect.poll(() => page.ran).toEqual(['a'])
  })

  test('that do not load are reported, and loaded again at the next grant', async () => {
    const gone = scriptOf('')
    URL.revokeObjectURL(gone)
    await startTags([{ id: 'gone', kind: 'script', level: 2, src: gone }])
    await choose([2])
    expect(reported.mock.calls[0]?.[1]).toEqual({ code: 'tags/not-loaded' })
    await choose([0])
    await choose([2])
    expect(reported).toHaveBeenCalledTimes(2)
  })
})

describe('A Tealium tag', () => {
  test.each([
    [undefined, { noview: true }],
    [{ domain: 'example.com' }, { domain: 'example.com', noview: true }],
    [{ noview: false }, { noview: false }],
  ])('with the settings %j finds %j when its script runs, so that page views are counted once', async (own, found) => {
    if (own) page.utag_cfg_ovrd = own
    const src = scriptOf('globalThis.ran.push({ ...globalThis.utag_cfg_ovrd })')
    await startTags([{ ...tag('manager', 2, 'tealium'), src }])
    await choose([2])
    await expect.poll(() => page.ran).toEqual([found])
  })

  test('leaves pages without it unchanged', async () => {
    await startTags([tag('other', 2)])
    await choose([2])
    expect(page.utag_cfg_ovrd).toBeUndefined()
  })
})

describe('Error reports to other companies', () => {
  test('go to Sentry at the functional level only', async () => {
    // A development server may take its time for a file of its own.
    await import('../../../../src/browser/tracking/sentry.ts')
    const Sentry = '{ captureException() { globalThis.captured = (globalThis.captured ?? 0) + 1 } }'
    await startTags([{ ...tag('errors', 1, 'sentry'), src: scriptOf(`globalThis.Sentry = ${Sentry}`) }])
    const counts: number[] = []
    for (const choice of [undefined, [0], [1], [0, 2], [0, 1]] as const) {
      if (choice) await choose(choice)
      vi.spyOn(console, 'error').mockImplementation(() => {})
      report(new Error('x'))
      counts.push(page.captured ?? 0)
    }
    expect(counts).toEqual([0, 0, 1, 1, 2])
  })
})

describe('Consent Mode', () => {
  const all = (marketing: string, functional: string) => ({
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: marketing,
    functionality_storage: functional,
    personalization_storage: functional,
    security_storage: 'granted',
  })

  test('is not loaded where there is no Google tag', async () => {
    await startTags([tag('other', 2)])
    await choose([2])
    expect(page.dataLayer).toBeUndefined()
  })

  test('is denied before any tag, once for several tags, and updated once for each saved choice', async () => {
    await startTags([
      { ...google('google'), src: scriptOf('globalThis.ran.push(String(globalThis.dataLayer.length))') },
    ])
    await startTags([{ ...google('another'), src: scriptOf('') }])
    expect(commands()[0]).toEqual(['consent', 'default', all('denied', 'denied')])
    expect(commands().filter(([, deed]) => deed === 'default')).toHaveLength(1)
    const before = commands().length
    await choose([1])
    await choose([2])
    await choose([0])
    expect(commands().slice(before)).toEqual([
      ['consent', 'update', all('denied', 'granted')],
      ['consent', 'update', all('granted', 'granted')],
      ['consent', 'update', all('denied', 'denied')],
    ])
    expect(page.ran).toEqual([String(before + 2)])
    expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]')
  })
})
