import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStore, type Store } from '#server/store'
import { healthRoutes } from '../../../../src/server/app/health.ts'
import { onSqlite } from '../store/stores.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const token = 'a-token-of-24-characters'

onSqlite((fresh) => {
  const scene = async (changes: Partial<Store> = {}) => {
    const store = { ...(await openStore((await fresh()).settings)), ...changes }
    const [ping, probeWriting] = [vi.spyOn(store, 'ping'), vi.spyOn(store, 'probeWriting')]
    const routes = healthRoutes({ store, isDraining: () => false, headers: {}, token })
    const ask = async (query = '', authorization = `Bearer ${token}`) =>
      (await routes.request(`/healthz${query}`, { headers: { authorization } })).status
    return { store, ask, asked: () => [ping.mock.calls.length, probeWriting.mock.calls.length] }
  }

  it.each([
    ['one after the other', false],
    ['at the same time', true],
  ])('A hundred callers of `/healthz?deep` %s ask the store five times a second at most.', async (_name, isAtOnce) => {
    const { store, ask, asked } = await scene()
    const statuses = isAtOnce ? await Promise.all(Array.from({ length: 100 }, () => ask('?deep'))) : []
    while (statuses.length < 100) statuses.push(await ask('?deep'))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(Math.max(...asked())).toBeLessThanOrEqual(5)
    vi.advanceTimersByTime(1000)
    const [pings, probes] = asked()
    await ask('?deep')
    expect(asked()).toEqual([pings! + 1, probes! + 1])
    await store.close()
  })

  it('`/healthz?deep` is for the operator alone; what it says costs others nothing.', async () => {
    const { store, ask, asked } = await scene()
    for (const other of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`])
      expect(await ask('?deep', other)).toBe(401)
    expect(asked()).toEqual([0, 0])
    expect(await ask('', '')).toBe(200)
    const closed = healthRoutes({ store, isDraining: () => false, headers: {}, token: undefined })
    const headers = { authorization: 'Bearer undefined' }
    await expect(closed.request('/healthz?deep', { headers })).resolves.toMatchObject({ status: 401 })
    await store.close()
  })

  it('A store that answers again is healthy within a second.', async () => {
    let isAway = true
    const { store, ask } = await scene({
      ping: async () => {
        if (isAway) throw new Error('The store is away.')
      },
    })
    for (let call = 0; call < 9; call++) expect(await ask()).toBe(503)
    isAway = false
    vi.advanceTimersByTime(1000)
    expect(await ask()).toBe(200)
    await store.close()
  })
})
