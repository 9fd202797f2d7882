import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readProfile } from '#browser/account'
import { setReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { configure } from '#bus'

// The script of a page is loaded once, so these tests run in the order of one page.
document.documentElement.dataset['botCheck'] = JSON.stringify({ src: '/no-such-script.js', siteKey: 'shop' })

const context = { env: 'local', brand: 'stride', locale: 'de_DE' } as const
setReporter({ report: () => {} })
setHostInfo({ origin: location.origin, context })
configure({ page: { ...context, pageType: 'my-account' }, onError: () => {} })

let answers: Response[]
const profile = { acid: 'ada' }
beforeEach(() => {
  answers = [Response.json({}, { status: 428 }), Response.json({ profile })]
  vi.stubGlobal('fetch', async () => answers.shift())
})
afterEach(() => vi.unstubAllGlobals())

test('A 428 of a call without an action fails when the script does not load', async () => {
  await expect(readProfile()).rejects.toMatchObject({
    code: 'account/challenge-failed',
    message: 'The challenge was not completed.',
    cause: { code: 'bot-check/not-loaded' },
  })
  expect(answers).toHaveLength(1)
})

test('A 428 of a call without an action loads the script before it asks for a challenge', async () => {
  const order: string[] = []
  const ready = (callback: () => void) => {
    order.push('loaded')
    callback()
  }
  vi.stubGlobal('grecaptcha', { enterprise: { ready, execute: async () => 'token' } })
  const shows = () => {
    order.push('asked')
    document.dispatchEvent(new Event('challenge-complete'))
  }
  document.addEventListener('challenge-required', shows, { once: true })
  expect(await readProfile()).toEqual(profile)
  expect(order).toEqual(['loaded', 'asked'])
})
