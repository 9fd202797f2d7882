import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostInput } from '#platform/host'

const calls: unknown[] = []
vi.mock('#platform/account', () => ({
  callAccount: async (...call: unknown[]) => {
    calls.push(call)
    return { acid: 'a1' }
  },
  beginSession: async (_: string, call: () => Promise<object>) => ({ ...(await call()), begun: true }),
  perform: (_: string, work: () => Promise<unknown>) => work(),
}))
vi.mock('#platform/session', () => ({ happen: () => {} }))

const { setHostInfo } = await import('#platform/host')
const { register, registerLight } = await import('#platform/registration')

const host: HostInput = { context: { env: 'prod', brand: 'reebok', locale: 'de_DE' } }
const form = { email: 'zoe@example.com', password: 'correct horse' }
const sources = { shared: { registration: 285, activation: 6000000100 }, own: {} }
const stored = new Map<string, string>()

const bodyOf = () => (calls[0] as [string, string, { body: object }])[2].body

beforeEach(() => {
  calls.length = 0
  stored.clear()
  setHostInfo(host)
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => stored.get(name) ?? null })
  vi.stubGlobal('location', { search: '' })
})

describe('a registration', () => {
  it('is full: with the form, its origin and a bot check, and begins a session', async () => {
    expect(await register(form, { touchpoint: 'HEADER', sources })).toMatchObject({ acid: 'a1', begun: true })
    expect(calls).toEqual([
      [
        'post',
        '/api/account',
        {
          action: 'signup',
          kind: 'Registration',
          body: { ...form, ageConfirmation: true, touchpoint: { name: 'HEADER' }, sourceId: 285 },
        },
      ],
    ])
  })

  it('is light: by e-mail, with its origin and a bot check, and begins none', async () => {
    expect(await registerLight({ email: form.email }, { touchpoint: 'FOOTER', sources })).toEqual({ acid: 'a1' })
    expect(calls).toEqual([
      [
        'post',
        '/api/account/light-account',
        {
          action: 'signup',
          kind: 'Registration',
          body: { email: form.email, touchpoint: { name: 'FOOTER' }, sourceId: 285 },
        },
      ],
    ])
  })

  it('says what the form says of the age', async () => {
    await register({ ...form, ageConfirmation: false }, { touchpoint: 'HEADER', sources })
    expect(bodyOf()).toMatchObject({ ageConfirmation: false })
  })

  it('tells store and source by properties, address and session, in this order', async () => {
    stored.set('reebok.sourceId', '3')
    stored.set('reebok.storeId', 'c')
    await register(form, { touchpoint: 'HEADER', sources })
    vi.stubGlobal('location', { search: '?sourceId=2' })
    await register(form, { touchpoint: 'HEADER', sources })
    await register(form, { touchpoint: 'HEADER', sources, properties: { sourceId: '1', storeId: 'a' } })
    expect(calls.map((call) => (call as [string, string, { body: object }])[2].body)).toMatchObject([
      { touchpoint: { sourceId: 3, storeId: 'c' }, sourceId: 285 },
      { touchpoint: { sourceId: 2, storeId: 'c' }, sourceId: 285 },
      { touchpoint: { sourceId: 1, storeId: 'a' }, sourceId: 285 },
    ])
  })

  it('of an app tells the number that the app brings', async () => {
    await register(form, { touchpoint: 'REEBOK APP', sources, properties: { sourceId: '77' } })
    expect(bodyOf()).toMatchObject({ touchpoint: { name: 'REEBOK APP', sourceId: 77 }, sourceId: 77 })
  })

  it('makes up no number where it is not known', async () => {
    await register(form, { touchpoint: 'HEADER', sources: { shared: {}, own: {} } })
    expect(bodyOf()).not.toHaveProperty('sourceId')
  })

  it('brings the code of an invitation with its source, unless it is none', async () => {
    stored.set('reebok.invitationCode', 'RUN-2026')
    await register(form, { touchpoint: 'HEADER', sources, properties: { sourceId: '5' } })
    expect(bodyOf()).toMatchObject({ invitationCode: { code: 'RUN-2026', sourceId: 5, createMember: false } })
    calls.length = 0
    stored.set('reebok.invitationCode', 'no code')
    await register(form, { touchpoint: 'HEADER', sources })
    expect(bodyOf()).not.toHaveProperty('invitationCode')
  })
})
