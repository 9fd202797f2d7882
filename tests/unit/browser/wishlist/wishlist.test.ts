import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, openSessionPage, sessionNow } from '#tests/browser/session-page'
import { eventually } from '#tests/eventually'

const LIST = 'GET /api/bridge/account/default'
const ADD = 'POST /api/bridge/account/default/add'
const DELETE = 'POST /api/bridge/account/default/delete'

const listOf = (revision: number, ...pids: string[]): Answer => ({
  body: { total: pids.length, data: pids.map((productId) => ({ productId })), revision },
})

/** Answers in the given order; the last one answers every later call. */
const inTurn = (...answers: (Answer | Promise<Answer>)[]) => {
  const waiting = [...answers]
  return async () => (waiting.length > 1 ? waiting.shift()! : waiting[0]!)
}

/** An answer that comes when it is given. */
const late = () => {
  let give: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

const openPage = async (answers: Parameters<typeof openSessionPage>[0], { acid = 'ada' } = {}) => {
  const page = await openSessionPage(answers)
  const wishlist = await import('#browser/wishlist')
  const shown: string[] = []
  const errors: unknown[] = []
  page.bus.subscribe('wishlist:set', ({ data, origin }) => {
    shown.push(`${data.items.join(' ')}${data.isInitialized ? '' : ' not read'}${origin === 'tab' ? ' (tab)' : ''}`)
  })
  page.bus.subscribe('wishlist:error', ({ data }) => errors.push(data))
  const logIn = (name: string) => page.adoptSession(sessionNow(name), { source: 'login' })
  if (acid) logIn(acid)
  const made = () =>
    page.calls.map(({ call, body }) => [call, ...(body ? [(body as { pid: string }).pid] : [])].join(' '))
  return { ...page, ...wishlist, shown, errors, made, logIn }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('Reading the wishlist', () => {
  test('A reading is published, and one that changes nothing is not published again', async () => {
    const page = await openPage({ [LIST]: inTurn(listOf(1, 'B', 'A'), listOf(1, 'B', 'A'), listOf(2, 'C', 'B', 'A')) })
    await page.fetchWishlist()
    await page.fetchWishlist('tab')
    expect(page.shown).toEqual(['B A'])
    await page.fetchWishlist('tab')
    expect(page.shown).toEqual(['B A', 'C B A (tab)'])
  })

  test('A call says JSON and names the host of the shop', async () => {
    const page = await openPage({ [LIST]: listOf(0) })
    await page.fetchWishlist()
    const { headers } = page.calls[0]!
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-original-host')).toBe('www.stride.de')
    expect(page.shown).toEqual([''])
  })

  test('A reading of the session can be shared', async () => {
    const page = await openPage({ [LIST]: listOf(1, 'A') })
    await Promise.all([page.fetchWishlist('page', 0), page.fetchWishlist('page', 0)])
    await page.fetchWishlist('page', 0)
    expect(page.calls).toHaveLength(1)
    page.logIn('ada')
    await page.fetchWishlist('page', 0)
    expect(page.calls).toHaveLength(2)
  })

  test('A guest is refused without a call, and nothing is published', async () => {
    const page = await openPage({}, { acid: '' })
    for (const attempt of [
      page.fetchWishlist(),
      page.addToWishlist({ pid: 'A' }),
      page.removeFromWishlist({ pid: 'A' }),
    ])
      await expect(attempt).rejects.toMatchObject({
        code: 'wishlist/not-authenticated',
        message: 'User is not authenticated',
        status: 401,
      })
    expect([page.calls, page.shown, page.errors]).toEqual([[], [], []])
  })

  test.each<[string, Answer, number]>([
    ['is broken', { status: 503, body: {} }, 503],
    ['refuses the session', { status: 401, body: {} }, 401],
    ['cannot be reached', 'unreachable', 500],
    ['answers with a page of HTML', { html: '<p>Back soon' }, 500],
    ['answers with another object', { body: { total: 0 } }, 500],
  ])('A failure is published with its status: the back end %s', async (_, answer, status) => {
    const page = await openPage({ [LIST]: answer })
    const told = { message: 'Failed to fetch wishlist', status }
    await expect(page.fetchWishlist()).rejects.toMatchObject({ ...told, code: 'wishlist/failed' })
    expect([page.errors, page.shown]).toEqual([[told], []])
  })

  test('A reading after a failed one is a new one', async () => {
    const page = await openPage({ [LIST]: inTurn({ status: 500 }, listOf(1, 'A')) })
    await expect(page.fetchWishlist('page', 0)).rejects.toThrow()
    await page.fetchWishlist('page', 0)
    expect(page.shown).toEqual(['A'])
  })

  test('An answer that takes more than five seconds is a time-out', async () => {
    vi.useFakeTimers()
    const page = await openPage({})
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const reading = page.fetchWishlist().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4999)
    expect(page.errors).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await reading).toMatchObject({ status: 408 })
    vi.useRealTimers()
  })
})

describe('Changing the wishlist', () => {
  test('A change shows at once, and as the back end lists it after the answer', async () => {
    const { answer, give } = late()
    const page = await openPage({ [LIST]: listOf(1, 'A'), [ADD]: () => answer })
    await page.fetchWishlist()
    const change = page.addToWishlist({ pid: 'B', cid: 'red' })
    expect(page.shown).toEqual(['A', 'A B'])
    give(listOf(2, 'B', 'A'))
    await change
    expect(page.shown).toEqual(['A', 'A B', 'B A'])
    expect(page.calls.at(-1)?.body).toEqual({ pid: 'B', cid: 'red' })
  })

  test('Before the list has been read a change is published with the answer', async () => {
    const page = await openPage({ [ADD]: listOf(4, 'B', 'A') })
    await page.addToWishlist({ pid: 'B' })
    expect(page.shown).toEqual(['B A'])
    expect(page.calls[0]?.body).toEqual({ pid: 'B' })
  })

  test('A failed change is rolled back alone and published', async () => {
    const removal = late()
    const page = await openPage({
      [LIST]: listOf(1, 'A'),
      [ADD]: { status: 409, body: {} },
      [DELETE]: () => removal.answer,
    })
    await page.fetchWishlist()
    const removing = page.removeFromWishlist({ pid: 'A' })
    const told = { message: 'Failed to add product to wishlist', status: 409 }
    await expect(page.addToWishlist({ pid: 'B' })).rejects.toMatchObject(told)
    expect(page.errors).toEqual([told])
    expect(page.shown).toEqual(['A', '', 'B', ''])
    removal.give({ status: 500, body: {} })
    await expect(removing).rejects.toMatchObject({ message: 'Failed to remove product from wishlist', status: 500 })
    expect(page.shown.at(-1)).toBe('A')
  })

  test('A change without an answer is looked up again', async () => {
    const page = await openPage({ [LIST]: inTurn(listOf(1, 'A'), listOf(2, 'B', 'A')), [ADD]: 'unreachable' })
    await page.fetchWishlist()
    await expect(page.addToWishlist({ pid: 'B' })).rejects.toThrow()
    await eventually(() => expect(page.shown.at(-1)).toBe('B A'))
    expect(page.errors).toHaveLength(1)
  })

  test('The second of two quick clicks waits for the first, and the last one counts', async () => {
    const { answer, give } = late()
    const page = await openPage({ [LIST]: listOf(1), [ADD]: () => answer, [DELETE]: listOf(3) })
    await page.fetchWishlist()
    const changes = [page.addToWishlist({ pid: 'A' }), page.removeFromWishlist({ pid: 'A' })]
    expect(page.made()).toEqual([LIST])
    await eventually(() => expect(page.made()).toEqual([LIST, `${ADD} A`]))
    give(listOf(2, 'A'))
    await Promise.all(changes)
    expect(page.made()).toEqual([LIST, `${ADD} A`, `${DELETE} A`])
    expect(page.shown).toEqual(['', 'A', ''])
  })

  test('Three quick clicks make one call when it does what the last one wants', async () => {
    const { answer, give } = late()
    const page = await openPage({ [LIST]: listOf(1), [ADD]: () => answer })
    await page.fetchWishlist()
    const clicks = [page.addToWishlist, page.removeFromWishlist, page.addToWishlist].map((click) => click({ pid: 'A' }))
    give(listOf(2, 'A'))
    await Promise.all(clicks)
    expect(page.made()).toEqual([LIST, `${ADD} A`])
    expect(page.shown.at(-1)).toBe('A')
  })

  test('A newer intent hides the failure of an older one', async () => {
    const page = await openPage({ [LIST]: listOf(1, 'A'), [DELETE]: { status: 500 }, [ADD]: listOf(2, 'A') })
    await page.fetchWishlist()
    const changes = [page.removeFromWishlist({ pid: 'A' }), page.addToWishlist({ pid: 'A' })]
    await Promise.all(changes)
    expect(page.shown.at(-1)).toBe('A')
  })

  test('An older answer that comes last is ignored', async () => {
    const first = late()
    const page = await openPage({ [LIST]: listOf(1), [ADD]: inTurn(first.answer, listOf(3, 'B', 'A')) })
    await page.fetchWishlist()
    const changes = [page.addToWishlist({ pid: 'A' }), page.addToWishlist({ pid: 'B' })]
    await changes[1]
    first.give(listOf(2, 'A'))
    await changes[0]
    expect(page.shown.at(-1)).toBe('B A')
  })
})

describe('The end of a session', () => {
  test('It clears the wishlist of the page', async () => {
    const page = await openPage({ [LIST]: listOf(1, 'A') })
    await page.fetchWishlist()
    page.bus.publish('session:end', { reason: 'logout' })
    expect(page.shown).toEqual(['A', ' not read'])
  })

  test('A page that has shown no wishlist publishes none', async () => {
    const page = await openPage({})
    await page.fetchWishlist().catch(() => undefined)
    page.bus.publish('session:end', { reason: 'logout' })
    expect(page.shown).toEqual([])
  })

  test.each(['reading', 'change'])('The late answer of a %s changes nothing for the next person', async (kind) => {
    const { answer, give } = late()
    const isReading = kind === 'reading'
    const page = await openPage({
      [LIST]: isReading ? inTurn(answer, listOf(7, 'Z')) : listOf(7, 'Z'),
      [ADD]: () => answer,
    })
    const open = isReading ? page.fetchWishlist() : page.addToWishlist({ pid: 'A' })
    await eventually(() => expect(page.calls).toHaveLength(1))
    page.logIn('bob')
    await page.fetchWishlist()
    give(listOf(9, 'A'))
    await open
    expect(page.shown).toEqual(['Z'])
  })

  test('A change that fails after the session is another one is not published', async () => {
    const { answer, give } = late()
    const page = await openPage({ [LIST]: listOf(1), [ADD]: () => answer })
    await page.fetchWishlist()
    const change = page.addToWishlist({ pid: 'A' })
    page.logIn('bob')
    give({ status: 500, body: {} })
    await expect(change).rejects.toThrow()
    expect(page.errors).toEqual([])
  })
})
