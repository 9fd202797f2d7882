import { afterEach, expect, test, vi } from 'vitest'
import { setHostInfo } from '#platform/host'

// A script that has loaded stays: these come in the order of one page, on which it fails until the last.
const service = vi.hoisted(() => ({ src: '/no-such-script.js', siteKey: 'shop' }))
vi.mock(import('#domain/accounts'), async (original) => ({
  ...(await original()),
  botChecks: { local: service } as never,
}))
const { botCheckReady, botToken } = await import('#platform/bot-check')

setHostInfo({ origin: location.origin, context: { env: 'local', brand: 'stride', locale: 'de_DE' } })
const page = globalThis as { grecaptcha?: unknown; loads?: number }
const missing = { code: 'bot-check/not-loaded', message: 'Recaptcha is not loaded' }
const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}//`

afterEach(() => {
  vi.useRealTimers()
  delete page.grecaptcha
})

test('a script that does not load is asked for anew by another address', async () => {
  await expect(botToken('login')).rejects.toMatchObject({ ...missing, cause: expect.any(TypeError) })
  await expect(botCheckReady()).rejects.toMatchObject(missing)
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = asked.filter(({ pathname }) => pathname === service.src)
  expect(own.map(({ searchParams }) => [searchParams.get('render'), searchParams.get('try')])).toEqual([
    ['shop', null],
    ['shop', '1'],
  ])
})

test('a script has 20 seconds to be ready', async () => {
  page.grecaptcha = { enterprise: { ready: () => {}, execute: async () => 'token' } }
  vi.useFakeTimers()
  const settled = vi.fn()
  const outcome = botToken('login').catch(settled)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(missing))
})

test('a script without the interface is not loaded', async () => {
  service.src = script('')
  await expect(botToken('login')).rejects.toMatchObject(missing)
})

test('a script of another origin is a classic one, which needs no CORS, and is loaded once for all', async () => {
  const offers = "globalThis.grecaptcha = { enterprise: { ready: (then) => then(), execute: async () => 'token' } }"
  service.src = script(`globalThis.loads = (globalThis.loads ?? 0) + 1; if (document.currentScript) ${offers}`)
  expect(await Promise.all([botToken('login'), botToken('signup'), botCheckReady()])).toEqual([
    'token',
    'token',
    undefined,
  ])
  expect(page.loads).toBe(1)
})
