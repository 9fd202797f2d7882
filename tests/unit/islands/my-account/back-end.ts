import type { Profile, SessionItem } from '#schemas/accounts'

export interface Call {
  /** Method and path below `/api/account`. */
  name: string
  body: Record<string, unknown>
}

/** How the call of a name fails from now on: as many times as there are answers. */
export type Fault = () => Response

export const refuse =
  (status: number, body: object): Fault =>
  () =>
    Response.json(body, { status })
export const down: Fault = () => {
  throw new TypeError('Failed to fetch')
}

const session = {
  acid: 'a1',
  isPersistent: true,
  isNewUser: false,
  isSocialLogin: false,
  expirationTimestamp: 4_000_000_000_000,
  session: {
    isPersistent: true,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: false,
    socialProvider: null,
    reAuthAfter: 4_000_000_000_000,
  },
}

const profile: Profile = {
  acid: 'a1',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Ødegård',
  dateOfBirth: '1990-02-28',
  phoneNumber: '',
  accountType: 'FULL',
  isActivated: true,
  locale: 'en_GB',
}

const item = (id: string, device: string): SessionItem => ({
  id,
  device,
  createdAt: 1_790_000_000_000,
  lastUsedAt: 1_790_000_100_000,
  isPersistent: true,
  isCurrent: id === 's1',
})

/** A back end of one account, in the page itself. */
export const createBackEnd = () => {
  const calls: Call[] = []
  const faults = new Map<string, Fault[]>()
  let known = profile
  let sessions = [item('s1', 'Firefox, Linux'), item('s2', 'Safari, iOS'), item('s3', '')]
  const answer = (name: string, body: Record<string, unknown>): object => {
    if (name === 'GET /profile') return { profile: known }
    if (name === 'GET /sessions') return { sessions }
    if (name === 'PATCH /profile') {
      known = { ...known, ...body }
      return { profile: known }
    }
    if (name.startsWith('DELETE /sessions/')) sessions = sessions.filter(({ id }) => !name.endsWith(id))
    if (name === 'POST /password') sessions = sessions.filter(({ isCurrent }) => isCurrent)
    return name === 'POST /login' || name === 'POST /password' ? session : {}
  }
  return {
    calls,
    names: () => calls.map(({ name }) => name),
    fail: (name: string, ...answers: Fault[]) => void faults.set(name, answers),
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const name = `${init.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api/account', '')}`
      const body = JSON.parse(String(init.body ?? '{}'))
      calls.push({ name, body })
      const fault = faults.get(name)?.shift()
      return fault ? fault() : Response.json(answer(name, body))
    },
  }
}

export type BackEnd = ReturnType<typeof createBackEnd>
