import { expect, test } from 'vitest'
import { botToken } from '#platform/bot-check'
import { setHostInfo } from '#platform/host'

setHostInfo({ origin: location.origin, context: { env: 'local', brand: 'stride', locale: 'de_DE' } })
const page = globalThis as { grecaptcha?: unknown }
const missing = { code: 'bot-check/not-loaded', message: 'Recaptcha is not loaded' }

test('a script that is not ready in time is not loaded, and the next one tries again', async () => {
  page.grecaptcha = { enterprise: { ready: () => {}, execute: async () => 'token' } }
  await expect(botToken('login', 20)).rejects.toMatchObject(missing)
  page.grecaptcha = { enterprise: { ready: (callback: () => void) => callback(), execute: async () => 'token' } }
  expect(await botToken('login')).toBe('token')
})
