import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '#tests/rounds'
import { NoticeClient } from '#tests/server/notice-client'
import { ORIGIN } from '../identity/shop.ts'
import { onBothStores } from '../store/stores.ts'
import { noticeShops, noticesIn, supply } from './shop.ts'

const INTERLEAVINGS = rounds(3, 100, 'INTERLEAVINGS')
const people = ['ann', 'ben', 'cem'].map((name) => `${name}@example.com`)

/** What happens at which millisecond while people wait. */
const plans = fc.array(
  fc.record({
    kind: fc.constantFrom('round', 'round', 'round', 'end', 'ask', 'supply', 'sell out'),
    person: fc.nat(people.length - 1),
    at: fc.nat(15),
  }),
  { minLength: 3, maxLength: 14 },
)

onBothStores((fresh) => {
  const openShop = noticeShops(fresh)

  it('However rounds, ends and stock interleave, each person who waits is mailed once, and who has ended it once at most.', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const shop = await openShop()
        const { store, round, mails } = shop
        const ends = new Map<string, string>()
        for (const email of people) await shop.wait(email)
        for (const { to, text } of await mails()) ends.set(to, /\?u=([0-9a-f]+)/.exec(text)?.[1] ?? '')
        const before = (await mails()).length
        const does = {
          round,
          end: (email: string) => new NoticeClient(ORIGIN, shop.fetchApp).end(ends.get(email)!),
          ask: (email: string) => new NoticeClient(ORIGIN, shop.fetchApp).ask({ email }),
          supply: () => supply(store, { available: 1, seeded: 1 }),
          'sell out': () => supply(store, { available: 0, seeded: 1 }),
        }
        await Promise.all(
          plan.map(async ({ kind, person, at }) => {
            await wait(at)
            await does[kind as keyof typeof does](people[person]!)
          }),
        )
        await supply(store, { available: 1, seeded: 1 })
        await Promise.all([round(), round()])
        const back = (await mails()).slice(before).filter(({ subject }) => subject.startsWith('Test NONE'))
        for (const [index, email] of people.entries()) {
          const count = back.filter(({ to }) => to === email).length
          const hasEnded = plan.some(({ kind, person }) => kind === 'end' && person === index)
          expect(count, email).toBeLessThanOrEqual(1)
          if (!hasEnded) expect(count, email).toBe(1)
        }
        expect((await noticesIn(store)).filter(({ confirmed_at }) => confirmed_at !== null)).toEqual([])
      }),
      { numRuns: INTERLEAVINGS },
    )
  })
})
