import { expect, test, vi } from 'vitest'
import { BOT_CHECK_READY_MS } from '#domain/accounts'
import { enterprise } from '#tests/browser/account-island'
import { alert, field, heading, logIn, mount } from './mount.tsx'

const text = 'We could not check that you are not a robot. Everything you entered is still here; please try again.'

const expectKept = async () => {
  await expect.element(alert()).toHaveTextContent(text)
  await expect.element(field('E-mail')).toHaveValue('kim@example.com')
  await expect.element(field('Password')).toHaveValue('correct horse')
}

test('A login gives up a bot check after 20 s, and the next try loads it again', async () => {
  const { backEnd } = mount('guest')
  const { promise: asked, resolve: ready } = Promise.withResolvers<unknown>()
  vi.stubGlobal('grecaptcha', { enterprise: { ...enterprise, ready } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await logIn()
    await asked
    await vi.advanceTimersByTimeAsync(BOT_CHECK_READY_MS)
  } finally {
    vi.useRealTimers()
  }
  expect(BOT_CHECK_READY_MS).toBe(20_000)
  await expectKept()
  expect(backEnd.calls).toEqual([])
  vi.stubGlobal('grecaptcha', { enterprise })
  await logIn()
  await expect.element(heading('Hello, Kim')).toBeVisible()
})

test('A login with an empty bot-check token is not sent', async () => {
  const execute = vi.spyOn(enterprise, 'execute').mockResolvedValueOnce('')
  const { backEnd } = mount('guest')
  await logIn()
  await expectKept()
  expect(execute).toHaveBeenCalledTimes(1)
  expect(backEnd.calls).toEqual([])
  await logIn()
  await expect.element(heading('Hello, Kim')).toBeVisible()
})

test('A login whose bot check fails is not sent, and the message does not blame the shopper', async () => {
  vi.spyOn(enterprise, 'execute').mockRejectedValueOnce(new Error('The bot check could not be made (503).'))
  const { backEnd } = mount('guest')
  await logIn()
  await expect
    .element(alert())
    .toMatchTextContent(/^We cannot be reached at the moment. Everything you entered is still here/)
  expect(backEnd.calls).toEqual([])
})
