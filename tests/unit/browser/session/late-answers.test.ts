import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  called,
  LOGOUT,
  openSessionPage,
  PROFILE,
  READ,
  REVOKE,
  record,
  sessionNow,
  sessionOf,
} from '#tests/browser/session-page'
import { eventually } from '#tests/eventually'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** An answer that the test gives later. */
const later = () => {
  let give: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

describe('Late answers', () => {
  test('A session that is answered after a logout is not adopted', async () => {
    const { answer, give } = later()
    const page = await openSessionPage({ [READ]: () => answer, [LOGOUT]: {} })
    page.logIn()
    const reload = page.reloadSession()
    await page.logout()
    give(sessionOf('ada'))
    expect(await reload).toBe(undefined)
    expect(page.told).toEqual(['end logout'])
  })

  const outcomes: [string, Answer][] = [
    ['a session of another person', sessionOf('ada')],
    ['a refusal', { status: 401, body: { message: 'Invalid session' } }],
    ['an answer without a session', { body: {} }],
    ['a failure of the back end', { status: 503 }],
    ['no answer', 'unreachable'],
  ]
  for (const [call, prepare] of [
    [READ, () => {}],
    [PROFILE, (page: { session: Map<string, string> }) => page.session.set('stride.account-ext-auth-data', '{}')],
  ] as const)
    test.each(outcomes)(
      `A late answer to ${call} does not change a login made meanwhile: %s`,
      async (_name, outcome) => {
        const { answer, give } = later()
        const page = await openSessionPage({ [call]: () => answer, [REVOKE]: {} })
        page.logIn()
        prepare(page)
        const reload = page.reloadSession({ logoutOnFailure: true })
        await eventually(() => expect(called(page)).toEqual([call]))
        page.adoptSession(sessionNow('bob'), { source: 'login' })
        give(outcome)
        expect(await reload).toBe(undefined)
        expect(page.told).toEqual(['success login bob'])
        expect(called(page)).toEqual([call])
        expect(page.local.has(record)).toBe(true)
        expect(page.accountState()).toMatchObject({ user: { acid: 'bob' }, status: 'success', eventType: 'login' })
      },
    )
})
