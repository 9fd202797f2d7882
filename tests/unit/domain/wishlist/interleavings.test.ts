import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ConfirmedWishlist,
  callFailed,
  callStarted,
  callSucceeded,
  emptyWishlistLedger,
  intend,
  nextIntent,
  receiveWishlist,
  shownWishlist,
  type WishIntent,
  type WishlistLedger,
} from '#domain/wishlist'
import { rounds } from '#tests/rounds'

const pids = ['a', 'b', 'c'] as const

const isShownAsWished = (ledger: WishlistLedger, pid: string): boolean => shownWishlist(ledger).items.includes(pid)

/** What can happen between a tab and the back end. `pick` chooses among what is on its way. */
type Step =
  | { kind: 'click'; tab: number; pid: string }
  | { kind: 'read'; tab: number }
  | { kind: 'arrive' | 'refuse' | 'lose' | 'answer'; pick: number }

const tab = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('click' as const), tab, pid: fc.constantFrom(...pids) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), tab }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'arrive' as const,
        'arrive' as const,
        'refuse' as const,
        'lose' as const,
        'answer' as const,
      ),
      pick: fc.nat(9),
    }),
  },
)

interface Call {
  tab: number
  /** undefined for a reading */
  intent?: WishIntent
}
type Answered = Call & { answer: ConfirmedWishlist | 'failed' }

/** Two tabs of one account and the back end: calls and answers are on their way as long as the steps leave them there. */
class Shop {
  confirmed: ConfirmedWishlist = { items: [], revision: 0 }
  readonly tabs: WishlistLedger[] = [emptyWishlistLedger, emptyWishlistLedger]
  readonly calls: Call[] = []
  readonly answers: Answered[] = []

  /** The back end's rule: newest first, each product once; the revision grows with each change. */
  private carryOut({ pid, isWished }: WishIntent): void {
    const { items, revision } = this.confirmed
    if (items.includes(pid) === isWished) return
    const others = items.filter((item) => item !== pid)
    this.confirmed = { items: isWished ? [pid, ...others] : others, revision: revision + 1 }
  }

  private sendAll(index: number): void {
    for (let next = nextIntent(this.tabs[index]!); next; next = nextIntent(this.tabs[index]!)) {
      this.tabs[index] = callStarted(this.tabs[index]!, next.pid)
      this.calls.push({ tab: index, intent: next })
    }
  }

  click(index: number, pid: string): void {
    const ledger = this.tabs[index]!
    this.tabs[index] = intend(ledger, { pid, isWished: !isShownAsWished(ledger, pid) })
    this.sendAll(index)
  }

  /** A call reaches the back end: it is refused, or carried out and answered; the answer may be lost. */
  arrive(pick: number, outcome: 'arrive' | 'refuse' | 'lose'): void {
    const [call] = this.calls.splice(pick % Math.max(1, this.calls.length), 1)
    if (!call) return
    if (call.intent && outcome !== 'refuse') this.carryOut(call.intent)
    this.answers.push({ ...call, answer: outcome === 'arrive' ? this.confirmed : 'failed' })
  }

  answer(pick: number): void {
    const [arrived] = this.answers.splice(pick % Math.max(1, this.answers.length), 1)
    if (!arrived) return
    const { tab: index, intent, answer } = arrived
    const ledger = this.tabs[index]!
    if (intent) {
      this.tabs[index] =
        answer === 'failed' ? callFailed(ledger, intent.pid) : callSucceeded(ledger, intent.pid, answer)
      this.sendAll(index)
    } else if (answer !== 'failed') this.tabs[index] = receiveWishlist(ledger, answer)
  }

  run(given: Step): void {
    if (given.kind === 'click') this.click(given.tab, given.pid)
    else if (given.kind === 'read') this.calls.push({ tab: given.tab })
    else if (given.kind === 'answer') this.answer(given.pick)
    else this.arrive(given.pick, given.kind)
  }

  /** Everything that is on its way arrives, in any order. */
  settle(pick: number): void {
    while (this.calls.length > 0 || this.answers.length > 0) {
      this.arrive(pick, 'arrive')
      this.answer(pick)
    }
  }
}

const runs = { numRuns: rounds(200, 10_000) }

test('After every call has ended and each tab has read again, both show the list of the back end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(9), (steps, pick) => {
      const shop = new Shop()
      for (const given of steps) shop.run(given)
      shop.settle(pick)
      shop.run({ kind: 'read', tab: 0 })
      shop.run({ kind: 'read', tab: 1 })
      shop.settle(pick)
      const { items } = shop.confirmed
      for (const ledger of shop.tabs)
        expect(shownWishlist(ledger)).toEqual({
          isLoading: false,
          items,
          itemCount: items.length,
          isInitialized: true,
        })
    }),
    runs,
  )
})

test('One tab whose answers are not lost shows the list of the back end without reading again', () => {
  const alone = step
    .filter(({ kind }) => kind !== 'lose')
    .map((given) => ('tab' in given ? { ...given, tab: 0 } : given))
  fc.assert(
    fc.property(fc.array(alone, { maxLength: 60 }), fc.nat(9), (steps, pick) => {
      const shop = new Shop()
      for (const given of steps) shop.run(given)
      shop.settle(pick)
      expect(shownWishlist(shop.tabs[0]!).items).toEqual(shop.confirmed.items)
    }),
    runs,
  )
})

test('What the shopper wanted last is what the back end holds, however often one heart was clicked', () => {
  const patient = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('click' as const), tab: fc.constant(0), pid: fc.constantFrom(...pids) }),
      fc.record({ kind: fc.constantFrom('arrive' as const, 'answer' as const), pick: fc.nat(9) }),
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(patient, fc.nat(9), (steps, pick) => {
      const shop = new Shop()
      for (const given of steps) shop.run(given)
      const wanted = pids.filter((pid) => isShownAsWished(shop.tabs[0]!, pid))
      shop.settle(pick)
      expect(pids.filter((pid) => shop.confirmed.items.includes(pid))).toEqual(wanted)
    }),
    runs,
  )
})

test('At every moment a product with an intent is shown as the latest click wants it, and every product once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shop = new Shop()
      for (const given of steps) {
        const wanted = given.kind === 'click' ? !isShownAsWished(shop.tabs[given.tab]!, given.pid) : undefined
        shop.run(given)
        if (given.kind === 'click') expect(isShownAsWished(shop.tabs[given.tab]!, given.pid)).toBe(wanted)
        for (const ledger of shop.tabs) {
          const { items, itemCount } = shownWishlist(ledger)
          expect([new Set(items).size, itemCount]).toEqual([items.length, items.length])
          expect(pids.filter((pid) => items.includes(pid))).toEqual(pids.filter((pid) => isShownAsWished(ledger, pid)))
        }
      }
    }),
    runs,
  )
})

test('At most one call of a product is under way in a tab', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shop = new Shop()
      for (const given of steps) {
        shop.run(given)
        const open = [...shop.calls, ...shop.answers].flatMap((call) =>
          call.intent ? [`${call.tab} ${call.intent.pid}`] : [],
        )
        expect(new Set(open).size).toBe(open.length)
      }
    }),
    runs,
  )
})
