import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#server/store'
import { builds } from '#tests/builds/builds'
import { StartedShop } from '#tests/builds/running-shop'
import { ShopLender, type Wish } from '#tests/builds/shop-lender'
import { supply } from '#tests/server/supply'

const ordinary: Wish = { build: 'react', settings: {}, isOwn: false }
const own: Wish = { ...ordinary, isOwn: true }

/** A lender of shops without a process; `crash` ends one of them. */
const openLender = () => {
  const ends: (() => void)[] = []
  const start = async () => {
    const crashed = { code: 1, out: '', err: 'no memory' }
    const ended = new Promise<typeof crashed>((end) => ends.push(() => end(crashed)))
    const data = mkdtempSync(join(tmpdir(), 'lent-'))
    const kill = async () => crashed
    return new StartedShop(builds.react, ends.length, data, { ended, kill })
  }
  const crash = async (port: number) => {
    ends[port - 1]?.()
    await Promise.resolve()
  }
  return { lender: new ShopLender(start), start, crash }
}

test('Journeys with the same build and settings share a shop, and others do not', async () => {
  const { lender } = openLender()
  const wishes: Wish[] = [
    ordinary,
    ordinary,
    { ...ordinary, settings: { PROXIES: '1' } },
    { ...ordinary, build: 'host' },
  ]
  const loans = await Promise.all(wishes.map((wish) => lender.lend(wish)))
  expect(loans[0]?.shop).toBe(loans[1]?.shop)
  expect(new Set(loans.map(({ shop }) => shop)).size).toBe(3)
  await lender.close()
})

test('An own shop is lent to one journey at a time, and its stock comes back', async () => {
  const { lender } = openLender()
  const first = await lender.lend(own)
  const { db, close } = await openStore({ dataDir: first.shop.data })
  await db.insertInto('stock').values({ brand: 'stride', sku: 'a', available: 3, seeded: 3 }).execute()
  const stock = () => db.selectFrom('stock').select(['available', 'seeded']).execute()
  await first.end()
  const again = await lender.lend(own)
  expect(again.shop).toBe(first.shop)
  expect((await lender.lend(own)).shop).not.toBe(first.shop)
  await supply(again.shop, 'a', 0)
  expect(await stock()).toEqual([{ available: 0, seeded: 0 }])
  await again.end()
  expect(await stock()).toEqual([{ available: 3, seeded: 3 }])
  await close()
  await lender.close()
})

test('A shop that has ended by itself is reported with its loan and replaced', async () => {
  const { lender, crash } = openLender()
  const loan = await lender.lend(ordinary)
  expect(loan.gone()).toBe(undefined)
  await crash(loan.shop.port)
  expect(loan.gone()).toContain('no memory')
  expect((await lender.lend(ordinary)).shop).not.toBe(loan.shop)
  await lender.close()
})

test('A shop that does not start fails its journey, and a journey that waits for it starts another', async () => {
  const { start } = openLender()
  const begun = Promise.withResolvers<void>()
  const late = Promise.withResolvers<StartedShop>()
  const hang = (): Promise<StartedShop> => {
    begun.resolve()
    return late.promise
  }
  const starts = [hang, start]
  const lender = new ShopLender(() => starts.shift()!())
  const first = lender.lend(ordinary)
  await begun.promise
  const waiting = lender.lend(ordinary)
  late.reject(new Error('it did not listen'))
  await expect(first).rejects.toThrow('it did not listen')
  expect((await waiting).shop).toBe((await lender.lend(ordinary)).shop)
  await lender.close()
})

test('A shop that has ended while no journey used it fails the run', async () => {
  const { lender, crash } = openLender()
  const { shop, end } = await lender.lend(ordinary)
  await end()
  await crash(shop.port)
  await expect(lender.close()).rejects.toThrow('no memory')
})
