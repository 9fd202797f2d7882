import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BotCheckError, botToken, fetchEarly } from '#browser/bot-check'
import { BOT_TOKEN_WAITS_MS, botActions, type EarlyBotAction } from '#domain/accounts'

let number = 0
const execute = vi.fn(async (_key: string, { action }: { action: string }) => `${action} ${++number}`)
vi.stubGlobal('grecaptcha', { enterprise: { ready: (callback: () => void) => callback(), execute } })

/** Waits until the token of an early fetch was asked for. */
const asked = (times: number) => expect.poll(() => execute.mock.calls.length).toBe(times)

beforeEach(() => {
  number = 0
  execute.mockClear()
})
afterEach(async () => {
  vi.useRealTimers()
  // What waits would meet the next test.
  for (const action of botActions) await botToken(action)
})

test('Edits fetch one token, and the call takes it without asking for another', async () => {
  for (let edit = 0; edit < 5; edit++) fetchEarly('login')
  await asked(1)
  expect(await botToken('login')).toBe('login 1')
  expect(execute).toHaveBeenCalledOnce()
})

test('A token is taken once: the next call asks for another', async () => {
  fetchEarly('login')
  expect([await botToken('login'), await botToken('login')]).toEqual(['login 1', 'login 2'])
})

test.each<EarlyBotAction>(['signup', 'create_password', 'password_reset'])(
  'A token for a login is not taken for the action %s',
  async (action) => {
    fetchEarly('login')
    await asked(1)
    expect(await botToken(action)).toBe(`${action} 2`)
    expect(await botToken('login')).toBe('login 1')
  },
)

test.each([
  ['a moment before its time is over is used', BOT_TOKEN_WAITS_MS - 1, 'login 1', 1],
  ['whose time is over is renewed', BOT_TOKEN_WAITS_MS, 'login 2', 2],
  ['from a clock that was set back since is renewed', -BOT_TOKEN_WAITS_MS, 'login 2', 2],
])('A waiting token %s by the call, and by the next edit', async (_, age, token, times) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  fetchEarly('login')
  await asked(1)
  vi.setSystemTime(Date.now() + age)
  fetchEarly('login')
  await asked(times)
  expect(await botToken('login')).toBe(token)
  expect(execute).toHaveBeenCalledTimes(times)

  fetchEarly('signup')
  await asked(times + 1)
  vi.setSystemTime(Date.now() + age)
  expect(await botToken('signup')).toBe(`signup ${2 * times}`)
})

test('An early fetch that has failed is not repeated by edits, and the call asks again', async () => {
  execute.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchEarly('login')
  await asked(1)
  await Promise.resolve()
  for (let edit = 0; edit < 5; edit++) fetchEarly('login')
  await asked(1)
  expect(await botToken('login')).toBe('login 1')
  expect(execute).toHaveBeenCalledTimes(2)
})

test('A call that waits for an early fetch fails with it, and is not kept waiting by a second one', async () => {
  let fail = (_: Error): void => {}
  execute.mockReturnValueOnce(new Promise<string>((_, reject) => (fail = reject)))
  fetchEarly('login')
  await asked(1)
  const outcome = botToken('login').catch((error: unknown) => error)
  fail(new TypeError('Failed to fetch'))
  expect(await outcome).toBeInstanceOf(BotCheckError)
  expect(execute).toHaveBeenCalledOnce()
})
