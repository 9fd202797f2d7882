import { afterEach, expect, it } from 'vitest'
import { RE_AUTH_MS } from '#domain/accounts'
import { onOneStore } from '../../store/stores.ts'
import { shops } from '../shop.ts'
import { begin, comeBack, openIdProvider, pendingLogins, wordOf } from './external-shop.ts'

const provider = openIdProvider()
afterEach(() => provider().forge(undefined))
const JANE = { person: 'jane' }
const returnPath = '/stride/en_GB/my-account/?tab=2'

onOneStore((fresh) => {
  const shop = shops(fresh)
  type Settle = NonNullable<ReturnType<typeof pendingLogins>['external']['settle']>
  const opened = async (outcome: Awaited<ReturnType<Settle>>) => {
    const told: Parameters<Settle>[] = []
    const settle: Settle = async (...call) => {
      told.push(call)
      return outcome
    }
    const { external } = pendingLogins(provider().issuer, { settle })
    return { ...(await shop('path', 'local', { external })), told }
  }
  const signedIn = async (outcome: Awaited<ReturnType<Settle>>) => {
    const its = await opened(outcome)
    const jane = its.member()
    const { acid } = (await jane.register('jane@example.com')).body
    return { ...its, jane, acid }
  }

  it.each(['link', 'reauthentication'])('A guest begins no %s.', async (purpose) => {
    const { member } = await opened({ kind: 'linked' })
    const { status, body } = await member().send('POST', '/api/account/external/yahoo/start', { purpose })
    expect([status, body.errorCode]).toEqual([401, 'invalidSession'])
  })

  it('A member links a provider after a recent login alone.', async () => {
    const { jane, clock } = await signedIn({ kind: 'linked' })
    clock.shift = RE_AUTH_MS + 1000
    const { status, body } = await jane.send('POST', '/api/account/external/yahoo/start', { purpose: 'link' })
    expect([status, body.errorCode]).toEqual([403, 'reAuthenticationNeeded'])
  })

  it.each([
    [{ kind: 'linked' }, 'linked'],
    [{ kind: 'refused', reason: 'taken' }, 'taken'],
  ] as const)('A link that ends with %j returns to its page with "%s".', async (outcome, word) => {
    const { jane, acid, told } = await signedIn(outcome)
    const back = await provider().visit(await begin(jane, 'yahoo', { purpose: 'link', returnPath }), JANE)
    const answer = await comeBack(jane, back)
    expect(answer.headers.get('location')).toBe(`/stride/en_GB/my-account/?tab=2&external=${word}.yahoo`)
    expect(told[0]?.[2]).toMatchObject({ purpose: 'link', userId: acid })
  })

  it('A member who refuses at the provider returns to the page, too.', async () => {
    const { jane } = await signedIn({ kind: 'linked' })
    const back = await provider().visit(await begin(jane, 'yahoo', { purpose: 'link', returnPath }), { refuses: true })
    expect((await comeBack(jane, back)).headers.get('location')).toBe(
      '/stride/en_GB/my-account/?tab=2&external=denied.yahoo',
    )
  })

  it('A re-authentication asks for the password again, and tells a login that was not before it.', async () => {
    const { jane, told } = await signedIn({ kind: 'refused', reason: 'otherPerson' })
    const startedAt = Date.now()
    const address = await begin(jane, 'yahoo', { purpose: 'reauthentication', returnPath })
    const { searchParams } = new URL(address)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    expect(wordOf(await comeBack(jane, await provider().visit(address, JANE)))).toBe('otherPerson')
    expect(told[0]?.[3].authenticatedAt).toBeGreaterThanOrEqual(startedAt - 1000)
  })

  it.each([
    ['is an hour old', (claims: object) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3600 })],
    ['is not told', ({ auth_time: _, ...claims }: Record<string, unknown>) => claims],
    ['is told as a text', (claims: object) => ({ ...claims, auth_time: String(Date.now()) })],
  ])('A re-authentication fails where the login at the provider %s.', async (_what, forge) => {
    const { jane, told } = await signedIn({ kind: 'linked' })
    const address = await begin(jane, 'yahoo', { purpose: 'reauthentication', returnPath })
    provider().forge(forge)
    expect([wordOf(await comeBack(jane, await provider().visit(address, JANE))), told]).toEqual(['failed', []])
  })

  it('A provider that cannot ask for the password again re-authenticates nobody.', async () => {
    const { jane } = await signedIn({ kind: 'linked' })
    const { status, body } = await jane.send('POST', '/api/account/external/google/start', {
      purpose: 'reauthentication',
    })
    expect([status, body.validationErrors]).toEqual([400, [expect.objectContaining({ field: 'purpose' })]])
  })

  it('A request that is under way goes with its account, and stands in no export with its secrets.', async () => {
    const { jane, acid, identity, store } = await signedIn({ kind: 'linked' })
    await begin(jane, 'yahoo', { purpose: 'link', returnPath })
    const [row] = ((await identity.export(acid)) as Record<string, object[]>)['externalLoginsUnderWay'] ?? []
    expect(row).toMatchObject({ purpose: 'link', provider: 'yahoo' })
    expect(Object.keys(row!).filter((name) => /^id|hash|nonce|verifier/.test(name))).toEqual([])
    await identity.erase(acid)
    expect(await store.db.selectFrom('external_auth_request').selectAll().execute()).toEqual([])
  })

  it('An unknown purpose, a return path that is too long and a foreign field are refused.', async () => {
    const { member } = await opened({ kind: 'linked' })
    for (const body of [{ purpose: 'sudo' }, { returnPath: `/${'x'.repeat(2000)}` }, { userId: 'x' }])
      expect((await member().send('POST', '/api/account/external/yahoo/start', body)).status).toBe(400)
  })

  it('A page of another origin begins no login.', async () => {
    const { member } = await opened({ kind: 'linked' })
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await member().send('POST', '/api/account/external/yahoo/start', {}, headers)
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'foreignOrigin'])
  })
})
