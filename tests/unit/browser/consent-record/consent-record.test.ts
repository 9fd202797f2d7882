import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConsentRecord } from '#domain/consent'
import { consentRecord } from '#schemas/consent'
import { openTab, startBrowser } from '#tests/browser/fake-tab'
import { eventually } from '#tests/eventually'
import { rounds } from '#tests/rounds'

type Mode = 'up' | 'down' | 'error' | 'lost' | 'limited' | 'refusing' | 'page'

/** A back end that keeps what comes and fails as it is told; `lost` keeps it and gives no answer, with `page` a network answers in its place. */
const startBackEnd = () => {
  const kept: ConsentRecord[] = []
  const state = { mode: 'up' as Mode, asked: 0 }
  const keep = (record: ConsentRecord): number => {
    const known = kept.some(({ id }) => id === record.id)
    if (!known) kept.push(record)
    return known ? 200 : 201
  }
  const answers: Record<Mode, (record: ConsentRecord) => Response> = {
    up: (record) => Response.json({}, { status: keep(record) }),
    down: () => {
      throw new TypeError('fetch failed')
    },
    error: () => Response.json({ errorCode: 'serverError' }, { status: 503 }),
    lost: (record) => {
      keep(record)
      throw new TypeError('connection reset')
    },
    limited: () => Response.json({ errorCode: 'tooManyRequests' }, { status: 429 }),
    page: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    refusing: () => Response.json({ errorCode: 'invalidBody' }, { status: 400 }),
  }
  const requests: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return answers[state.mode](consentRecord.parse(JSON.parse(String(init.body))))
  })
  return { kept, state, requests }
}

// Pages are loaded again, which takes its time on a busy machine.
const soon = { timeout: 60_000 }

let browser: ReturnType<typeof startBrowser>
let backEnd: ReturnType<typeof startBackEnd>
beforeEach(() => {
  browser = startBrowser()
  backEnd = startBackEnd()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const outbox = () => browser.local.get('stride.consent.outbox')
const settle = () => eventually(() => expect(outbox()).toBeUndefined(), soon)

describe('A decision', () => {
  it('is recorded with levels, versions, opener, time and a subject that stays the same', async () => {
    const before = Date.now()
    const { recordDecision } = await openTab('http://shop.test')
    recordDecision([0, 1], 'GDPR_DEFAULT_CONSENT')
    await settle()
    const later = await openTab('http://shop.test')
    later.recordDecision([0], 'FOOTER')
    await settle()
    expect(backEnd.kept).toMatchObject([
      {
        levels: [0, 1],
        opener: 'GDPR_DEFAULT_CONSENT',
        locale: 'en_GB',
        textVersion: 'en-0a1b2c3d',
        policyVersion: '2026-11',
        gpc: false,
      },
      { levels: [0], opener: 'FOOTER' },
    ])
    const [first, second] = backEnd.kept
    expect(first!.time).toBeGreaterThanOrEqual(before)
    expect(second!.subject).toBe(first!.subject)
    expect(second!.id).not.toBe(first!.id)
    expect(browser.local.get('stride.consent.subject')).toBe(first!.subject)
  })

  it.each(['', 'x', 'A'.repeat(32), 'a'.repeat(31), `${'a'.repeat(32)}\n`, '{}', '<script>'])(
    'gets a new subject in place of the damaged subject %j',
    async (damaged) => {
      browser.local.set('stride.consent.subject', damaged)
      const { recordDecision, readRecords } = await openTab('http://shop.test')
      expect(await readRecords()).toEqual([])
      recordDecision([0], 'FOOTER')
      await settle()
      expect(backEnd.kept).toHaveLength(1)
      expect(browser.local.get('stride.consent.subject')).toBe(backEnd.kept[0]!.subject)
    },
  )

  it('is in the outbox at once, and its request survives the page', async () => {
    backEnd.state.mode = 'down'
    const { recordDecision } = await openTab('http://shop.test')
    recordDecision([2], 'EXTERNAL')
    expect(JSON.parse(outbox()!)).toMatchObject([{ levels: [2] }])
    await eventually(() => expect(backEnd.requests).toHaveLength(1), soon)
    expect(backEnd.requests[0]!.init).toMatchObject({ method: 'POST', keepalive: true })
    expect(backEnd.requests[0]!.url).toBe('http://shop.test/api/consents/records?sitePath=stride%2Fen_GB')
  })

  it('records whether the browser sent Global Privacy Control', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    const { recordDecision } = await openTab('http://shop.test')
    recordDecision([0], 'SHELL')
    await settle()
    expect(backEnd.kept.map(({ gpc }) => gpc)).toEqual([true])
  })

  it('is sent also where the browser stores nothing', async () => {
    browser.fill()
    const { recordDecision } = await openTab('http://shop.test')
    recordDecision([0], 'SHELL')
    recordDecision([2], 'FOOTER')
    await eventually(() => expect(backEnd.kept).toHaveLength(2), soon)
    expect(new Set(backEnd.kept.map(({ subject }) => subject)).size).toBe(1)
    expect([...browser.local.keys()]).toEqual([])
  })

  it('that the back end refuses does not block other decisions', async () => {
    backEnd.state.mode = 'refusing'
    const { recordDecision } = await openTab('http://shop.test')
    recordDecision([0], 'SHELL')
    await settle()
    expect(backEnd.kept).toEqual([])
  })
})

describe('The outbox of decisions', () => {
  it('is sent oldest first on a later page, and its key is then removed', async () => {
    backEnd.state.mode = 'down'
    const { recordDecision } = await openTab('http://shop.test')
    recordDecision([0], 'SHELL')
    recordDecision([1], 'FOOTER')
    recordDecision([2], 'FOOTER')
    await eventually(() => expect(backEnd.requests).toHaveLength(3), soon)
    backEnd.state.mode = 'up'
    await (await openTab('http://shop.test')).deliverRecords()
    expect(backEnd.kept.map(({ levels }) => levels)).toEqual([[0], [1], [2]])
    expect(outbox()).toBeUndefined()
  })

  it.each(['limited', 'page'] as const)(
    'stops at the first record that cannot be sent (%s), so that a page calls a failing back end once',
    async (mode) => {
      backEnd.state.mode = mode
      const { recordDecision, deliverRecords } = await openTab('http://shop.test')
      recordDecision([0], 'SHELL')
      recordDecision([1], 'FOOTER')
      await eventually(() => expect(backEnd.requests).toHaveLength(2), soon)
      await deliverRecords()
      expect(backEnd.requests).toHaveLength(3)
      expect(JSON.parse(outbox()!)).toHaveLength(2)
    },
  )

  it('is sent by only one of two tabs that start at once', async () => {
    backEnd.state.mode = 'down'
    const first = await openTab('http://shop.test')
    const second = await openTab('http://shop.test')
    for (let at = 0; at < 5; at++) first.recordDecision([0], 'SHELL')
    await eventually(() => expect(backEnd.requests).toHaveLength(5), soon)
    backEnd.state.mode = 'up'
    await Promise.all([first.deliverRecords(), second.deliverRecords()])
    expect(backEnd.requests).toHaveLength(10)
    expect(backEnd.kept).toHaveLength(5)
    expect(outbox()).toBeUndefined()
  })

  it.each(['{', 'null', '"x"', '[1,null]', '[{"id":1}]', '{"id":"a"}', ''])(
    'with the stored text %j is empty',
    async (text) => {
      browser.local.set('stride.consent.outbox', text)
      const { deliverRecords, recordDecision } = await openTab('http://shop.test')
      await deliverRecords()
      expect(backEnd.requests).toEqual([])
      recordDecision([0], 'SHELL')
      await settle()
      expect(backEnd.kept).toHaveLength(1)
    },
  )

  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constant('decide' as const) },
    { weight: 2, arbitrary: fc.constant('deliver' as const) },
    { weight: 2, arbitrary: fc.constantFrom<Mode>('up', 'down', 'error', 'lost', 'limited', 'page') },
    { weight: 1, arbitrary: fc.constant('wait' as const) },
  )
  type Tabs = Awaited<ReturnType<typeof openTab>>[]
  const run = async (tabs: Tabs, steps: readonly { step: string; tab: number }[]): Promise<void> => {
    let decided = 0
    const delivering: Promise<void>[] = []
    for (const { step: deed, tab } of steps) {
      if (deed === 'decide') {
        tabs[tab]!.recordDecision([0], 'FOOTER')
        decided++
      } else if (deed === 'deliver') delivering.push(tabs[tab]!.deliverRecords())
      else if (deed === 'wait') await new Promise((done) => setTimeout(done, 0))
      else backEnd.state.mode = deed as Mode
    }
    await Promise.all(delivering)
    backEnd.state.mode = 'up'
    await eventually(async () => {
      await tabs[0]!.deliverRecords()
      expect(outbox()).toBeUndefined()
      expect(backEnd.kept).toHaveLength(decided)
    }, soon)
  }

  it.each(['with', 'without'])(
    'loses no record and records none twice, in every order of events, %s locks',
    async (locks) => {
      if (locks === 'without') vi.stubGlobal('navigator', {})
      const tabs = [await openTab('http://shop.test'), await openTab('http://shop.test')]
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ step, tab: fc.constantFrom(0, 1) }), { minLength: 4, maxLength: 30 }),
          async (steps) => {
            browser.local.clear()
            backEnd.kept.length = 0
            backEnd.state.mode = 'up'
            await run(tabs, steps)
          },
        ),
        { numRuns: rounds(20, 500) },
      )
    },
  )
})

describe('The records of a browser', () => {
  it('are empty before the first decision, without a call', async () => {
    const { readRecords } = await openTab('http://shop.test')
    expect(await readRecords()).toEqual([])
    expect(backEnd.requests).toEqual([])
  })

  it('are read with the subject in a header, never in the address', async () => {
    const { recordDecision, readRecords } = await openTab('http://shop.test')
    recordDecision([0], 'SHELL')
    await settle()
    const subject = browser.local.get('stride.consent.subject')!
    const asked: Request[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push(new Request(url, init))
      return Response.json({ records: [{ id: 'a' }] })
    })
    expect(await readRecords()).toEqual([{ id: 'a' }])
    expect(asked.map(({ headers }) => headers.get('x-consent-subject'))).toEqual([subject])
    expect(asked[0]!.url).not.toContain(subject)
  })

  it.each([{}, [], { records: 'none' }, 'text'])('cannot be read when the answer is %j', async (body) => {
    const { recordDecision, readRecords } = await openTab('http://shop.test')
    recordDecision([0], 'SHELL')
    await settle()
    vi.stubGlobal('fetch', async () => Response.json(body))
    await expect(readRecords()).rejects.toMatchObject({ code: 'api/parse' })
  })
})
