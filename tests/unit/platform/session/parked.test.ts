import { afterEach, describe, expect, test, vi } from 'vitest'
import { called, openBrowser, READ, REVOKE, sessionNow, sessionOf } from './browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an action that needs a session', () => {
  const portal = { touchpoint: 'ACCOUNT' }
  const expired = Object.assign(new Error('expired'), { status: 401 })

  test('runs once where there is one', async () => {
    const page = await openBrowser()
    const action = vi.fn(async () => 'done')
    expect(await page.withSession(action, portal)).toBe('done')
    expect(action).toHaveBeenCalledTimes(1)
  })

  test('is parked when it has expired, and carried out exactly once after the login', async () => {
    const page = await openBrowser({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    const action = vi.fn(async () => 'done').mockRejectedValueOnce(expired)
    const asked: unknown[] = []
    page.bus.claim('portal:open', ({ data }) => asked.push(data))
    const outcome = page.withSession(action, portal)
    await vi.waitFor(() => expect(asked).toEqual([portal]))
    expect(page.told).toEqual(['end revoked'])
    for (const acid of ['ada', 'ada']) page.takeOver(sessionNow(acid), false)
    expect(await outcome).toBe('done')
    expect(action).toHaveBeenCalledTimes(2)
  })

  const parkedOf = async (acid: string) => {
    const page = await openBrowser({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    page.takeOver(sessionNow(acid), false)
    const action = vi.fn(async () => 'done').mockRejectedValueOnce(expired)
    const asked = vi.fn()
    page.bus.claim('portal:open', asked)
    const outcome = page.withSession(action, portal)
    outcome.catch(() => undefined)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    return { page, action, outcome }
  }

  test('is carried out for the person who wanted it', async () => {
    const { page, action, outcome } = await parkedOf('ada')
    page.takeOver(sessionNow('ada'), false)
    expect(await outcome).toBe('done')
    expect(action).toHaveBeenCalledTimes(2)
  })

  test('is never carried out for another person, who logs in instead', async () => {
    const { page, action, outcome } = await parkedOf('ada')
    page.takeOver(sessionNow('bob'), false)
    await expect(outcome).rejects.toBe(expired)
    expect(action).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the same person', 'ada', 2],
    ['another person', 'bob', 1],
  ])('asks nobody to log in where the back end knows a session, of %s', async (_name, acid, times) => {
    const page = await openBrowser({ [READ]: sessionOf(acid) })
    page.logIn()
    page.takeOver(sessionNow('ada'), false)
    const action = vi.fn(async () => 'done').mockRejectedValueOnce(expired)
    const asked = vi.fn()
    page.bus.claim('portal:open', asked)
    const outcome = page.withSession(action, portal)
    await (times === 2 ? expect(outcome).resolves.toBe('done') : expect(outcome).rejects.toBe(expired))
    expect(action).toHaveBeenCalledTimes(times)
    expect(asked).not.toHaveBeenCalled()
  })

  test('asks to log in when nobody knows whether there still is a session', async () => {
    const page = await openBrowser({ [READ]: { status: 503 } })
    page.logIn()
    page.takeOver(sessionNow('ada'), false)
    const action = vi.fn(async () => Promise.reject(expired))
    page.bus.claim('portal:open', () => page.bus.publish('portal:close', { reason: 'dismissed' }))
    await expect(page.withSession(action, portal)).rejects.toBe(expired)
    expect(action).toHaveBeenCalledTimes(1)
    expect(page.told).toEqual(['success login ada'])
  })

  test('fails with its own error when the shopper does not log in', async () => {
    const page = await openBrowser({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    const action = vi.fn(async () => Promise.reject(expired))
    page.bus.claim('portal:open', () => page.bus.publish('portal:close', { reason: 'dismissed' }))
    await expect(page.withSession(action, portal)).rejects.toBe(expired)
    expect(action).toHaveBeenCalledTimes(1)
  })

  test('is not parked by another failure', async () => {
    const page = await openBrowser()
    const down = Object.assign(new Error('down'), { status: 503 })
    await expect(page.withSession(async () => Promise.reject(down), portal)).rejects.toBe(down)
    expect(called(page)).toEqual([])
  })
})
