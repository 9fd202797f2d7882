import type { Offers } from '#domain/products'

/** How the next calls fail: unreachable, broken, or refused for want of a session; '' if they do not. */
export type Fault = '' | 'down' | 'broken' | 'expired' | 'full'

const sizes = (...ids: string[]) =>
  ids.map((id) => ({ id: id.replace('!', ''), text: id.replace('!', ''), isSoldOut: id.endsWith('!') }))

/** What the site sells. A `!` marks a size that is sold out. */
const offers: Offers = {
  A1: {
    name: 'Swift',
    kind: 'Running shoes',
    colour: 'black',
    colours: '2 colours',
    now: '£80.00',
    list: '£100.00',
    off: '20% off',
    sizes: sizes('41', '42!'),
  },
  A2: { name: 'Calm', kind: 'Yoga mat', colour: 'blue', colours: '1 colour', now: '£30.00', sizes: sizes('one') },
  A3: { name: 'Gone', kind: 'Cap', colour: 'red', colours: '1 colour', now: '£15.00', sizes: [] },
}

const statuses = { broken: 503, expired: 401, full: 409 }

/** A back end of one wishlist, inside the page. `old` is a product that the site does not sell any more. */
export const createBackEnd = (...pids: string[]) => {
  let items = pids
  let revision = 0
  const calls: string[] = []
  const change = (path: string, pid: string): void => {
    const others = items.filter((item) => item !== pid)
    items = path.endsWith('/add') ? (items.includes(pid) ? items : [pid, ...items]) : others
    revision += 1
  }
  const backEnd = {
    fault: '' as Fault,
    /** Fails only these calls, by the end of their path. */
    faultOf: '',
    /** Answers wait until this promise resolves. */
    gate: Promise.resolve(),
    calls,
    items: () => items,
    /** What another tab or device does. */
    changeElsewhere: (path: 'add' | 'delete', pid: string) => change(`/${path}`, pid),
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const { pathname } = new URL(String(input), location.origin)
      const { method = 'GET' } = init
      const { pid = '' } = JSON.parse(String(init.body ?? '{}')) as { pid?: string }
      calls.push(`${method} ${pathname.replace('/api/bridge/account/default', 'list')} ${pid}`.trim())
      await backEnd.gate
      const fails = backEnd.fault !== '' && pathname.endsWith(backEnd.faultOf)
      if (fails && backEnd.fault === 'down') throw new TypeError('Failed to fetch')
      if (fails && backEnd.fault in statuses)
        return Response.json({}, { status: statuses[backEnd.fault as keyof typeof statuses] })
      if (pathname.endsWith('offers.json')) return Response.json(offers)
      if (!pathname.startsWith('/api/bridge/account/default')) return Response.json({})
      if (method === 'POST') change(pathname, pid)
      return Response.json({ total: items.length, data: items.map((productId) => ({ productId })), revision })
    },
  }
  return backEnd
}

export type BackEnd = ReturnType<typeof createBackEnd>
