import { afterEach, describe, expect, test, vi } from 'vitest'
import { called, openSessionPage, READ, REVOKE, record, sessionNow, sessionOf } from '#tests/browser/session-page'
import { eventually } from '#tests/eventually'

type SessionPage = Awaited<ReturnType<typeof openSessionPage>>

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('Actions that need a session', () => {
  const portal = { touchpoint: 'ACCOUNT' }
  const expired = Object.assign(new Error('expired'), { status: 401 })

  test('An action runs once while its session lives', async () => {
    const page = await openSessionPage()
    const action = vi.fn(async () => 'done')
    expect(await page.withSession(action, portal)).toBe('done')
    expect(action).toHaveBeenCalledTimes(1)
  })

  test('An action with an expired session is parked and carried out exactly once after the login', async () => {
    const page = await openSessionPage({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    const action = vi.fn(async () => 'done').mockRejectedValueOnce(expired)
    const asked: unknown[] = []
    page.bus.claim('portal:open', ({ data }) => asked.push(data))
    const outcome = page.withSession(action, portal)
    await eventually(() => expect(asked).toEqual([portal]))
    expect(page.told).toEqual(['end revoked'])
    for (const acid of ['ada', 'ada']) page.adoptSession(sessionNow(acid), { source: 'login' })
    expect(await outcome).toBe('done')
    expect(action).toHaveBeenCalledTimes(2)
  })

  const parkedOf = async (acid: string) => {
    const page = await openSessionPage({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    page.adoptSession(sessionNow(acid), { source: 'login' })
    const action = vi.fn(async () => 'done').mockRejectedValueOnce(expired)
    const asked = vi.fn()
    page.bus.claim('portal:open', asked)
    const outcome = page.withSession(action, portal)
    outcome.catch(() => undefined)
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1))
    return { page, action, outcome }
  }

  test('A parked action is carried out after the same person logs in', async () => {
    const { page, action, outcome } = await parkedOf('ada')
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    expect(await outcome).toBe('done')
    expect(action).toHaveBeenCalledTimes(2)
  })

  test('A parked action is not carried out after another person logs in', async () => {
    const { page, action, outcome } = await parkedOf('ada')
    page.adoptSession(sessionNow('bob'), { source: 'login' })
    await expect(outcome).rejects.toBe(expired)
    expect(action).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the same person', 'ada', 2],
    ['another person', 'bob', 1],
  ])('A refused action opens no portal if the back end still knows a session: %s', async (_name, acid, times) => {
    const page = await openSessionPage({ [READ]: sessionOf(acid) })
    page.logIn()
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    const action = vi.fn(async () => 'done').mockRejectedValueOnce(expired)
    const asked = vi.fn()
    page.bus.claim('portal:open', asked)
    const outcome = page.withSession(action, portal)
    await (times === 2 ? expect(outcome).resolves.toBe('done') : expect(outcome).rejects.toBe(expired))
    expect(action).toHaveBeenCalledTimes(times)
    expect(asked).not.toHaveBeenCalled()
  })

  test('A refused action opens the portal if the session cannot be read', async () => {
    const page = await openSessionPage({ [READ]: { status: 503 } })
    page.logIn()
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    const action = vi.fn(async () => Promise.reject(expired))
    page.bus.claim('portal:open', () => page.bus.publish('portal:close', { reason: 'dismissed' }))
    await expect(page.withSession(action, portal)).rejects.toBe(expired)
    expect(action).toHaveBeenCalledTimes(1)
    expect(page.told).toEqual(['success login ada'])
  })

  test('A parked action rejects with its own error if the shopper closes the portal', async () => {
    const page = await openSessionPage({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    const action = vi.fn(async () => Promise.reject(expired))
    page.bus.claim('portal:open', () => page.bus.publish('portal:close', { reason: 'dismissed' }))
    await expect(page.withSession(action, portal)).rejects.toBe(expired)
    expect(action).toHaveBeenCalledTimes(1)
  })

  const asksForPassword: [string, object][] = [
    ['an AccountError', { status: 403, code: 'account/re-authentication' }],
    ['an ApiError', { status: 403, body: { errorCode: 'reAuthenticationNeeded' } }],
  ]
  const stored = 'stride.account.parked-action'
  const resume = { action: 'wishlist:add', pid: 'A1' } as const

  const guestsAction = async () => {
    const page = await openSessionPage()
    const action = vi.fn(async () => 'done').mockRejectedValueOnce(expired)
    const asked = vi.fn()
    page.bus.claim('portal:open', asked)
    const outcome = page.withSession(action, portal, { resume })
    outcome.catch(() => undefined)
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1))
    return { page, action, outcome }
  }

  test('What a guest wants is stored while the portal is open, and gone before the page carries it out', async () => {
    const { page, action, outcome } = await guestsAction()
    expect(JSON.parse(page.session.get(stored) ?? '')).toMatchObject(resume)
    action.mockImplementation(async () => String(page.session.has(stored)))
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    expect(await outcome).toBe('false')
    expect(page.takeParkedAction()).toBe(undefined)
  })

  test('What a guest wants is forgotten when the portal is closed without a login', async () => {
    const { page, outcome } = await guestsAction()
    page.bus.publish('portal:close', { reason: 'dismissed' })
    await expect(outcome).rejects.toBe(expired)
    expect(page.takeParkedAction()).toBe(undefined)
  })

  test('The next page takes what a guest wanted exactly once, and only for half an hour', async () => {
    const { page } = await guestsAction()
    const text = page.session.get(stored)!
    expect(page.takeParkedAction()).toEqual(resume)
    expect(page.takeParkedAction()).toBe(undefined)
    page.session.set(stored, JSON.stringify({ ...JSON.parse(text), until: Date.now() - 1 }))
    expect(page.takeParkedAction()).toBe(undefined)
    expect(page.session.has(stored)).toBe(false)
  })

  test('What a member wants is not stored, because another account may log in', async () => {
    const page = await openSessionPage({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    const asked = vi.fn()
    page.bus.claim('portal:open', asked)
    page.withSession(vi.fn().mockRejectedValue(expired), portal, { resume }).catch(() => undefined)
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1))
    expect(page.session.has(stored)).toBe(false)
  })

  test.each(asksForPassword)(
    'An action is parked by %s that asks for the password, until the same person gives it',
    async (_, fields) => {
      const page = await openSessionPage()
      page.adoptSession(sessionNow('ada'), { source: 'reload' })
      const action = vi.fn(async () => 'done').mockRejectedValueOnce(Object.assign(new Error('refused'), fields))
      const asked: unknown[] = []
      page.bus.claim('portal:open', ({ data }) => asked.push(data))
      const outcome = page.withSession(action, portal)
      await eventually(() => expect(asked).toEqual([{ ...portal, preset: 're-authentication' }]))
      // The session lives, so a reload of it gives no password.
      page.adoptSession(sessionNow('ada'), { source: 'reload' })
      await new Promise((done) => setTimeout(done, 5))
      expect(action).toHaveBeenCalledTimes(1)
      for (let time = 0; time < 2; time++) page.adoptSession(sessionNow('ada'), { source: 'login' })
      expect(await outcome).toBe('done')
      expect(action).toHaveBeenCalledTimes(2)
      expect(called(page)).toEqual([])
    },
  )

  test('An action waits for the password if reAuthAfter has passed, and then runs once', async () => {
    const page = await openSessionPage()
    page.adoptSession({ ...sessionNow('ada'), reAuthAfter: Date.now() - 1 }, { source: 'reload' })
    const action = vi.fn(async () => 'done')
    const asked: unknown[] = []
    page.bus.claim('portal:open', ({ data }) => asked.push(data))
    const outcome = page.withSession(action, portal)
    await eventually(() => expect(asked).toEqual([{ ...portal, preset: 're-authentication' }]))
    expect(action).not.toHaveBeenCalled()
    page.adoptSession({ ...sessionNow('ada'), reAuthAfter: Date.now() + 1000 }, { source: 'login' })
    expect(await outcome).toBe('done')
    expect(action).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['another person logs in', (page: SessionPage) => page.adoptSession(sessionNow('bob'), { source: 'login' })],
    ['the portal is closed', (page: SessionPage) => page.bus.publish('portal:close', { reason: 'dismissed' })],
  ])('An action does not run if reAuthAfter has passed and %s', async (_, leave) => {
    const page = await openSessionPage()
    page.adoptSession({ ...sessionNow('ada'), reAuthAfter: Date.now() - 1 }, { source: 'reload' })
    const action = vi.fn(async () => 'done')
    page.bus.claim('portal:open', () => leave(page))
    await expect(page.withSession(action, portal)).rejects.toMatchObject({ code: 'session/password-needed' })
    expect(action).not.toHaveBeenCalled()
  })

  test('An action runs at once if reAuthAfter has not passed', async () => {
    const page = await openSessionPage()
    page.adoptSession({ ...sessionNow('ada'), reAuthAfter: Date.now() + 60_000 }, { source: 'reload' })
    expect(await page.withSession(async () => 'done', portal)).toBe('done')
  })

  test.each([401, 403])(
    'An action is not parked by %i if another person has logged in while it ran',
    async (status) => {
      const page = await openSessionPage()
      page.adoptSession(sessionNow('ada'), { source: 'login' })
      const late = Object.assign(new Error('late'), { status, body: { errorCode: 'reAuthenticationNeeded' } })
      const asked = vi.fn()
      page.bus.claim('portal:open', asked)
      const action = async () => {
        page.adoptSession(sessionNow('bob'), { source: 'login' })
        throw late
      }
      await expect(page.withSession(action, portal)).rejects.toBe(late)
      expect(asked).not.toHaveBeenCalled()
    },
  )

  test('An action that is not delicate runs at once though reAuthAfter has passed', async () => {
    const page = await openSessionPage()
    page.adoptSession({ ...sessionNow('ada'), reAuthAfter: Date.now() - 1 }, { source: 'reload' })
    expect(await page.withSession(async () => 'done', portal, { isDelicate: false })).toBe('done')
  })

  test.each([
    ['a wish for the password', { status: 403, code: 'account/re-authentication' }],
    ['an expired session', { status: 401 }],
  ])('The caller is told that an action is parked by %s, before the session ends', async (_, fields) => {
    const page = await openSessionPage({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    page.adoptSession(sessionNow('ada'), { source: 'reload' })
    const toldAtParking: string[][] = []
    page.bus.claim('portal:open', () => page.bus.publish('portal:close', { reason: 'dismissed' }))
    const refused = Object.assign(new Error('refused'), fields)
    const onParked = () => toldAtParking.push([...page.told])
    await expect(page.withSession(() => Promise.reject(refused), portal, { onParked })).rejects.toBe(refused)
    expect(toldAtParking).toEqual([['success sessionReload ada']])
  })

  test('An action that fails for another reason is not parked', async () => {
    const page = await openSessionPage()
    const down = Object.assign(new Error('down'), { status: 503 })
    await expect(page.withSession(async () => Promise.reject(down), portal)).rejects.toBe(down)
    expect(called(page)).toEqual([])
  })

  test.each(['{broken', 'null', '"text"'])(
    'An action runs and one report is made where the record is %s',
    async (text) => {
      const page = await openSessionPage()
      const report = vi.fn()
      ;(await import('#browser/errors')).setReporter({ report })
      page.adoptSession(sessionNow('ada'), { source: 'login' })
      page.local.set(record, text)
      for (const _ of [1, 2]) expect(await page.withSession(async () => 'done', portal)).toBe('done')
      expect(report.mock.calls.map(([error]) => (error as { code: string }).code)).toEqual(['session/damaged-record'])
    },
  )
})
