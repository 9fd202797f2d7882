import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { onOneStore } from '../../store/stores.ts'
import { shops } from '../shop.ts'
import { begin, comeBack, offered, openIdProvider, pendingLogins, wordOf } from './external-shop.ts'

const provider = openIdProvider()
const JANE = { person: 'jane' }
afterEach(() => {
  provider().fail(undefined)
  vi.unstubAllGlobals()
})

/** An address at which nobody listens. */
const nobodysAddress = async (): Promise<string> => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return `http://127.0.0.1:${port}`
}

onOneStore((fresh) => {
  const shop = shops(fresh)
  const opened = async (times: { deadline?: number; wholeDeadline?: number } = {}) => {
    const { external, settled } = pendingLogins(provider().issuer, times)
    return { ...(await shop('path', 'local', { external })), settled }
  }

  it('A start says 503 while the provider is down, keeps nothing, and works when it is back.', async () => {
    const { member, store } = await opened()
    provider().fail(500)
    const refused = await member().send('POST', '/api/account/external/yahoo/start', {})
    expect([refused.status, refused.body.errorCode, refused.body.retryAfter]).toEqual([503, 'providerUnavailable', 30])
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await store.db.selectFrom('external_auth_request').selectAll().execute()).toEqual([])
    provider().fail(undefined)
    expect(await begin(member())).toContain(provider().issuer)
  })

  it('A start says 503 where nobody listens.', async () => {
    const providers = [offered('yahoo', { issuer: await nobodysAddress() })]
    const { external } = pendingLogins('', { providers })
    const { member } = await shop('path', 'local', { external })
    expect((await member().send('POST', '/api/account/external/yahoo/start', {})).status).toBe(503)
  })

  it('A start and a callback wait for a silent provider until their deadline.', async () => {
    const { member, settled } = await opened({ deadline: 1500 })
    const jane = member()
    const back = await provider().visit(await begin(jane), JANE)
    provider().fail('hang')
    expect([wordOf(await comeBack(jane, back)), settled]).toEqual(['unavailable', []])
    const { member: other } = await opened({ deadline: 1500 })
    expect((await other().send('POST', '/api/account/external/yahoo/start', {})).status).toBe(503)
  })

  it.each([500, 503, 429])('A callback is answered “unavailable” while the provider answers %i.', async (status) => {
    // A server of Hono puts a class of its own in the place of the one that `fetch` answers with.
    vi.stubGlobal('Response', class extends Response {})
    const { member, settled } = await opened()
    const jane = member()
    const back = await provider().visit(await begin(jane), JANE)
    provider().fail(status)
    expect([wordOf(await comeBack(jane, back)), settled]).toEqual(['unavailable', []])
  })

  it('A callback waits for all answers together no longer than its own deadline.', async () => {
    const { member } = await opened({ deadline: 60_000, wholeDeadline: 1500 })
    const jane = member()
    const address = await begin(jane)
    const back = await provider().visit(address, JANE)
    provider().fail('hang')
    expect(wordOf(await comeBack(jane, back))).toBe('unavailable')
  })

  it.each([500, 502, 429])('A callback is unavailable where the provider answers %i.', async (status) => {
    const { member } = await opened()
    const jane = member()
    const back = await provider().visit(await begin(jane), JANE)
    provider().fail(status)
    expect(wordOf(await comeBack(jane, back))).toBe('unavailable')
  })

  it('What a provider says of itself is asked for once, however many logins begin at the same time.', async () => {
    const { member } = await opened()
    const before = provider().calls.length
    await Promise.all(Array.from({ length: 5 }, () => begin(member())))
    expect(provider().calls.slice(before)).toEqual(['/.well-known/openid-configuration'])
  })
})
