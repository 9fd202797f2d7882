import type { PortalInput } from '#domain/portal'

type Answer = () => Response | Promise<Response>

/** What the test's fragment has been given: by `mount` and `update`, and how often it was removed. */
export const fragment = { inputs: [] as PortalInput[], mounts: 0, unmounts: 0 }
Object.assign(globalThis, { portalFragmentOfTests: fragment })

export const lastInput = (): PortalInput => fragment.inputs.at(-1)!

/** A fragment with one field, which only notes what it is given. */
const library = `data:text/javascript,${encodeURI(`
const given = globalThis.portalFragmentOfTests
export const mount = (element, input) => { given.mounts += 1; given.inputs.push(input) }
export const update = (element, input) => { given.inputs.push(input) }
export const unmount = () => { given.unmounts += 1 }
`)}`

const text: Answer = () =>
  new Response('<form aria-label="Log in"><label>E-mail <input name="email"></label></form>', {
    headers: {
      'content-type': 'text/plain',
      'X-MF-Id': 'account_account-portal',
      'X-MF-Type': 'component',
      'X-Mf-Version': '1.0.0-experimental.14',
      Link: `<${library}>; rel="modulepreload"`,
    },
  })

export const down: Answer = () => {
  throw new TypeError('Failed to fetch')
}

export const refused =
  (status: number, body: object = {}): Answer =>
  () =>
    Response.json(body, { status })

export const session = (flags: object = {}): Response =>
  Response.json({ acid: 'kim', session: { isPersistent: true, isNewUser: false, isSessionReload: false, ...flags } })

/** A back end in the page itself, which answers the portal and one account. */
export const createBackEnd = (own: Record<string, Answer> = {}) => {
  const calls: { name: string; query: string; body: unknown }[] = []
  const works: Record<string, Answer> = {
    'GET /ap/mf': text,
    'POST /api/account/login': () => session(),
    'POST /api/account': () => session({ isNewUser: true }),
    'GET /api/account/profile': () => Response.json({ profile: { acid: 'kim', email: 'kim@example.com' } }),
    'POST /api/account/light-account': () => Response.json({ acid: 'light' }),
    ...own,
  }
  return {
    calls,
    works,
    sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
    fetch: async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
      const { pathname, search: query } = new URL(String(input), location.origin)
      const name = `${method} ${pathname}`
      calls.push({ name, query, body: typeof body === 'string' ? JSON.parse(body) : undefined })
      return (await works[name]?.()) ?? Response.json({})
    },
  }
}

export type BackEnd = ReturnType<typeof createBackEnd>
