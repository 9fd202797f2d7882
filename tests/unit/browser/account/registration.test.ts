import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostInput } from '#browser/host'

const calls: unknown[] = []
let refusal: Error | undefined
vi.mock('#browser/account-call', () => ({
  callAccount: async (...call: unknown[]) => {
    calls.push(call)
    if (refusal) throw refusal
    return { acid: 'a1' }
  },
}))
const adopted: unknown[] = []
vi.mock('#browser/session', () => ({
  adoptSession: (session: unknown) => adopted.push(session),
  reloadSettled: async () => {},
  trackAccount: (_: string, work: () => Promise<unknown>) => work(),
  advance: () => {},
}))

const { subscribe } = await import('#bus')
const { setHostInfo } = await import('#browser/host')
const { register, registerLight } = await import('#browser/account')

const host: HostInput = { context: { env: 'prod', brand: 'reebok', locale: 'de_DE' } }
const form = { email: 'zoe@example.com', password: 'correct horse' }
const sources = { shared: { registration: 285, activation: 6000000100 }, own: {} }
const stored = new Map<string, string>()

const bodyOf = () => (calls[0] as [string, string, { body: object }])[2].body

beforeEach(() => {
  calls.length = 0
  adopted.length = 0
  refusal = undefined
  stored.clear()
  setHostInfo(host)
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
})

describe('Calls of a registration', () => {
  it('A full registration sends form, origin and bot check, and adopts its session', async () => {
    expect(await register(form, { touchpoint: 'HEADER', sources })).toMatchObject({ acid: 'a1' })
    expect(adopted).toMatchObject([{ acid: 'a1' }])
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

  it('A light registration sends e-mail, origin and bot check, and adopts no session', async () => {
    expect(await registerLight({ email: form.email }, { touchpoint: 'FOOTER', sources })).toEqual({ acid: 'a1' })
    expect(adopted).toEqual([])
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

  it('A registration sends the age confirmation of the form', async () => {
    await register({ ...form, ageConfirmation: false }, { touchpoint: 'HEADER', sources })
    expect(bodyOf()).toMatchObject({ ageConfirmation: false })
  })

  it('A registration sends store and source of the properties, else of the address, else of the session storage', async () => {
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

  it('A registration sends the source id of an app for both numbers', async () => {
    await register(form, { touchpoint: 'REEBOK APP', sources, properties: { sourceId: '77' } })
    expect(bodyOf()).toMatchObject({ touchpoint: { name: 'REEBOK APP', sourceId: 77 }, sourceId: 77 })
  })

  it('A registration sends no source id where the number is not known', async () => {
    await register(form, { touchpoint: 'HEADER', sources: { shared: {}, own: {} } })
    expect(bodyOf()).not.toHaveProperty('sourceId')
  })

  it('A registration sends the code of an invitation with its source, unless the code is malformed', async () => {
    stored.set('reebok.invitationCode', 'RUN-2026')
    await register(form, { touchpoint: 'HEADER', sources, properties: { sourceId: '5' } })
    expect(bodyOf()).toMatchObject({ invitationCode: { code: 'RUN-2026', sourceId: 5, createMember: false } })
    calls.length = 0
    stored.set('reebok.invitationCode', 'no code')
    await register(form, { touchpoint: 'HEADER', sources })
    expect(bodyOf()).not.toHaveProperty('invitationCode')
  })

  it.each([
    ['full', () => register(form, { touchpoint: 'HEADER', sources })],
    ['light', () => registerLight({ email: form.email }, { touchpoint: 'HEADER', sources })],
  ])('A %s registration removes the invitation that it has used, and a refused one keeps it', async (_, act) => {
    stored.set('reebok.invitationCode', 'RUN-2026')
    refusal = new Error('refused')
    await expect(act()).rejects.toThrow('refused')
    expect(stored.has('reebok.invitationCode')).toBe(true)
    refusal = undefined
    await act()
    expect(stored.has('reebok.invitationCode')).toBe(false)
  })

  it('A light registration publishes lightUser:set, and a refused one publishes nothing', async () => {
    const published: unknown[] = []
    const stop = subscribe('lightUser:set', ({ data }) => published.push(data))
    refusal = new Error('refused')
    await expect(registerLight({ email: form.email }, { touchpoint: 'HEADER', sources })).rejects.toThrow('refused')
    expect(published).toEqual([])
    refusal = undefined
    await registerLight({ email: form.email }, { touchpoint: 'HEADER', sources })
    stop()
    expect(published).toEqual([{ acid: 'a1', email: 'zoe@example.com' }])
  })
})
