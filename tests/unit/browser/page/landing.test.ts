import { beforeEach, describe, expect, test, vi } from 'vitest'
import { register } from '#browser/account'
import { setHostInfo } from '#browser/host'
import { mayHaveLanding } from '#domain/touchpoints'
import { readLanding } from '../../../../src/browser/page/landing.ts'

const bodies: Record<string, unknown>[] = []
const returned: unknown[] = []
vi.mock('#browser/account-call', () => ({
  callAccount: async (_method: string, _path: string, { body }: { body: Record<string, unknown> }) => {
    bodies.push(body)
    return { acid: 'a1' }
  },
}))
vi.mock('#browser/session', () => ({
  adoptSession: () => {},
  keepExternalReturn: (outcome: unknown) => returned.push(outcome),
  reloadSettled: async () => {},
  trackAccount: (_: string, work: () => Promise<unknown>) => work(),
  advance: () => {},
}))

const stored = new Map<string, string>()
let address = ''
let state: unknown = null

const origin = 'https://www.stride.example'

/** Lands on a page, or goes on to it from the page of an address. */
const land = (search: string, referrer = ''): void => {
  address = `/stride/en_GB/${search}`
  vi.stubGlobal('location', { origin, pathname: '/stride/en_GB/', search, hash: '#main' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} }, referrer })
  if (mayHaveLanding(search) || mayHaveLanding(referrer)) readLanding()
}

/** What a registration on a page without a query says of its origin. */
const registered = async () => {
  vi.stubGlobal('location', { pathname: '/stride/en_GB/account-register/', search: '', hash: '' })
  await register({ email: 'zoe@example.com', password: 'correct horse' }, { touchpoint: 'HEADER', sources })
  const { touchpoint, invitationCode } = bodies.at(-1)!
  return { touchpoint, invitationCode }
}
const sources = { shared: { registration: 285, activation: 6000000100 }, own: {} }

beforeEach(() => {
  stored.clear()
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'en_GB' } })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (next: unknown, _title: string, to: string) => ([state, address] = [next, to]),
  })
})

describe('The address at which a shopper lands', () => {
  test.each([
    ['?storeId=S9', { storeId: 'S9' }, undefined],
    ['?sourceId=4242', { sourceId: 4242 }, undefined],
    ['?sort=price&storeId=S9&sourceId=4242', { storeId: 'S9', sourceId: 4242 }, undefined],
    ['?invite=RUN-24', {}, { code: 'RUN-24', createMember: false }],
    [
      '?invite=RUN-24&storeId=S9&sourceId=4242',
      { storeId: 'S9', sourceId: 4242 },
      { code: 'RUN-24', sourceId: 4242, createMember: false },
    ],
    ['?storeId=&sourceId=0', {}, undefined],
    ['?storeId=a%20b&sourceId=12.5', {}, undefined],
  ])('with %j names the origin of a registration on a later page', async (search, touchpoint, invitationCode) => {
    land(search)
    expect(await registered()).toEqual({ touchpoint: { name: 'HEADER', ...touchpoint }, invitationCode })
  })

  test('An invitation keeps its own source where a later address names another one, and loses it to a later invitation', async () => {
    land('?invite=RUN-24&sourceId=4242')
    land('?sourceId=7')
    expect(stored.get('stride.invitationCode')).toBe('RUN-24')
    land('?storeId=S9')
    expect(await registered()).toEqual({
      touchpoint: { name: 'HEADER', storeId: 'S9', sourceId: 7 },
      invitationCode: { code: 'RUN-24', sourceId: 4242, createMember: false },
    })
    land('?invite=RUN-24&sourceId=4242')
    land('?invite=CLUB')
    expect(await registered()).toMatchObject({ invitationCode: { code: 'CLUB', sourceId: 4242 } })
    expect(stored.has('stride.invitationCode')).toBe(false)
    expect(stored.has('stride.invitationSourceId')).toBe(false)
  })

  test('A landing that was left before it was read is read on the next page of the shop, and on no page of others', async () => {
    land('', 'https://elsewhere.example/?invite=OTHER&storeId=S1')
    expect(await registered()).toEqual({ touchpoint: { name: 'HEADER' }, invitationCode: undefined })
    land('?storeId=S2', `${origin}/stride/en_GB/?invite=RUN-24&storeId=S9&sourceId=4242&a=T-1`)
    expect([...stored.values()].join()).not.toContain('T-1')
    expect(await registered()).toEqual({
      touchpoint: { name: 'HEADER', storeId: 'S2', sourceId: 4242 },
      invitationCode: { code: 'RUN-24', sourceId: 4242, createMember: false },
    })
  })

  test.each([
    ['?external=pending.google', { outcome: 'pending', provider: 'google' }, '', 'pending'],
    ['?external=denied&sort=price', { outcome: 'denied' }, '?sort=price', null],
    ['?external=whatever', undefined, '', null],
    ['?eal=T-1', undefined, '', null],
  ])(
    'with %j says that a return from an external provider ended with %j, and leaves %j in the address and %j in the history',
    (search, outcome, rest, kept) => {
      land(search)
      expect(returned.at(-1)).toEqual(outcome)
      expect(address).toBe(`/stride/en_GB/${rest}#main`)
      expect(state).toBe(kept)
    },
  )

  test('Tokens and invitations leave the address; store, source and the rest stay', () => {
    land('?invite=RUN-24&a=T-1&storeId=S9&sort=price&sourceId=4242')
    expect(address).toBe('/stride/en_GB/?storeId=S9&sort=price&sourceId=4242#main')
    land('?storeId=S9')
    expect(address).toBe('/stride/en_GB/?storeId=S9')
  })
})
