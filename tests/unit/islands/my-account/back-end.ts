import type { Profile, SessionItem } from '#schemas/accounts'

export interface Call {
  /** As `POST /api/account/login`. */
  name: string
  body: Readonly<Record<string, unknown>> | undefined
}
type Answer = () => Response | Promise<Response>

export const member: Profile = {
  acid: 'kim',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'O’Neil',
  dateOfBirth: '1990-02-28',
  phoneNumber: '+44 113 496 0000',
  accountType: 'FULL',
  isActivated: true,
  locale: 'en_GB',
}

const sessionItem = (id: string, device: string, isCurrent = false): SessionItem => {
  const moment = Date.UTC(2026, 0, 2, 3, 4)
  return { id, device, createdAt: moment, lastUsedAt: moment, isPersistent: true, isCurrent }
}

/** The session response of the member. */
export const session = (): Response =>
  Response.json({ acid: member.acid, session: { isPersistent: true, isNewUser: false, isSessionReload: false } })

export const refused =
  (status: number, body: object = {}): Answer =>
  () =>
    Response.json(body, { status })

/** A list of validation errors, as `{ email: 'taken' }`. */
export const faulty = (fields: Readonly<Record<string, string>>, status = 400): Answer =>
  refused(status, { validationErrors: Object.entries(fields).map(([field, code]) => ({ field, code, message: '' })) })

export const down: Answer = () => {
  throw new TypeError('Failed to fetch')
}

/** Wants the password before it does what was asked for. */
export const askAgain = refused(403, { errorCode: 'reAuthenticationNeeded' })

/** An answer that waits until it is let through. */
export const held = (answer: Answer): { answer: Answer; release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(answer), release: resolve }
}

/** A back end of one account, in the page itself, which is logged in on three devices. */
export const createBackEnd = (own: Partial<Profile> = {}) => {
  let profile = { ...member, ...own }
  let sessions = [
    sessionItem('here', 'Firefox on Linux', true),
    sessionItem('s2', 'Safari on iOS'),
    sessionItem('s3', ''),
  ]
  const coming: Record<string, Answer[]> = {}
  const calls: Call[] = []
  const json = (body: object = {}): Response => Response.json(body)

  const works: Record<string, (body: Call['body']) => Response> = {
    'POST /api/account/login': session,
    'POST /api/account/logout': () => json(),
    'DELETE /auth/session': () => json(),
    'GET /api/account/profile': () => json({ profile }),
    'PATCH /api/account/profile': (body) => {
      profile = { ...profile, ...body }
      return json({ profile })
    },
    'GET /api/account/sessions': () => json({ sessions }),
    'POST /api/account/invitation': () => json({ code: 'KIMKIMKIM2', joined: 2 }),
    'POST /api/account/email': () => json(),
    'POST /api/account/activation/start': () => json(),
    'POST /api/account/email/complete': () => {
      profile = { ...profile, email: 'new@example.com' }
      return json({ outcome: 'changed' })
    },
    'POST /api/account/password': () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return session()
    },
  }
  const endSession = (name: string): Response => {
    const id = name.replace('DELETE /api/account/sessions/', '')
    sessions = sessions.filter((item) => item.id !== id)
    return json()
  }
  return {
    calls,
    /** Bodies of the calls of a name, in order. */
    sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
    /** How the next calls of a name are answered, one each; afterwards they work again. */
    answer: (name: string, ...answers: Answer[]) => {
      coming[name] = [...(coming[name] ?? []), ...answers]
    },
    fetch: async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
      const name = `${method} ${new URL(String(input)).pathname}`
      const read = typeof body === 'string' ? JSON.parse(body) : undefined
      calls.push({ name, body: read })
      const answer = coming[name]?.shift()
      if (answer) return await answer()
      return works[name]?.(read) ?? endSession(name)
    },
  }
}

export type BackEnd = ReturnType<typeof createBackEnd>
