import { afterEach, expect, test, vi } from 'vitest'
import { botCheckReady, botToken } from '#browser/bot-check'

// The script of a page is loaded once, so these tests run in the order of one page, on which it fails until the last.
const setScript = (src: string): void => {
  document.documentElement.dataset['botCheck'] = JSON.stringify({ src, siteKey: 'shop' })
}
setScript('/no-such-script.js')

const page = globalThis as { grecaptcha?: unknown; loads?: number }
const missing = { code: 'bot-check/not-loaded', message: 'Recaptcha is not loaded' }
const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}//`

afterEach(() => {
  vi.useRealTimers()
  delete page.grecaptcha
})

test('A script that does not load is requested again under another address', async () => {
  await expect(botToken('login')).rejects.toMatchObject({ ...missing, cause: expect.any(TypeError) })
  await expect(botCheckReady()).rejects.toMatchObject(missing)
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = asked.filter(({ pathname }) => pathname === '/no-such-script.js')
  expect(own.map(({ searchParams }) => [searchParams.get('render'), searchParams.get('try')])).toEqual([
    ['shop', null],
    ['shop', '1'],
  ])
})

test('A script has 20 seconds to be ready', async () => {
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

test('A script without the interface counts as not loaded', async () => {
  setScript(script(''))
  await expect(botToken('login')).rejects.toMatchObject(missing)
})

test('A script of another origin is loaded once, as a classic script, which needs no CORS', async () => {
  const offers = "globalThis.grecaptcha = { enterprise: { ready: (then) => then(), execute: async () => 'token' } }"
  setScript(script(`globalThis.loads = (globalThis.loads ?? 0) + 1; if (document.currentScript) ${offers}`))
  expect(await Promise.all([botToken('login'), botToken('signup'), botCheckReady()])).toEqual([
    'token',
    'token',
    undefined,
  ])
  expect(page.loads).toBe(1)
})

test('Another service judges each token itself, so a challenge is complete at once', async () => {
  const completed = vi.fn()
  document.addEventListener('challenge-complete', completed, { once: true })
  document.dispatchEvent(new Event('challenge-required'))
  expect(completed).toHaveBeenCalledOnce()
})
