import { afterEach, expect, test, vi } from 'vitest'
import { botToken } from '#browser/bot-check'

const execute = vi.fn()
vi.stubGlobal('grecaptcha', { enterprise: { ready: (callback: () => void) => callback(), execute } })
const unreachable = { name: 'BotCheckError', code: 'bot-check/unreachable' }

afterEach(() => {
  vi.useRealTimers()
})

test('A token that does not come within a minute is an error', async () => {
  execute.mockReturnValueOnce(new Promise(() => {}))
  vi.useFakeTimers()
  const settled = vi.fn()
  const outcome = botToken('login').catch(settled)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unreachable))
})

test.each([
  [
    'at once',
    (cause: Error) =>
      execute.mockImplementationOnce(() => {
        throw cause
      }),
  ],
  ['later', (cause: Error) => execute.mockRejectedValueOnce(cause)],
])('A bot check that fails %s keeps the cause, and the next call tries again', async (_when, failWith) => {
  const cause = new TypeError('Failed to fetch')
  failWith(cause)
  await expect(botToken('login')).rejects.toMatchObject({ ...unreachable, cause })
  execute.mockResolvedValueOnce('token')
  expect(await botToken('login')).toBe('token')
})

test('An empty token is refused', async () => {
  execute.mockResolvedValueOnce('')
  await expect(botToken('login')).rejects.toMatchObject({
    code: 'bot-check/invalid-token',
    message: 'Invalid token received',
  })
})
