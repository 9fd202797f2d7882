import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { borrowShop } from '#tests/builds/borrowed-shop'
import { builds } from '#tests/builds/builds'
import { DESK, openLendingDesk } from '#tests/builds/lending-desk'
import { StartedShop } from '#tests/builds/running-shop'
import { ShopLender, type Wish } from '#tests/builds/shop-lender'

const wish: Wish = { build: 'react', settings: {}, isOwn: false }
let asked: string[] = []
let end = (): void => {}
const crash = async (): Promise<void> => {
  end()
  await Promise.resolve()
}
let closeDesk: () => Promise<void>

/** The doors of a shop without a process. */
const doors = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`)
  response.setHeader('connection', 'close').end(JSON.stringify({ port: 7 }))
})

const start = async (): Promise<StartedShop> => {
  const crashed = { code: 1, out: '', err: 'no memory' }
  const ended = new Promise<typeof crashed>((resolve) => {
    end = () => resolve(crashed)
  })
  const data = mkdtempSync(join(tmpdir(), 'borrowed-'))
  return new StartedShop(builds.react, (doors.address() as AddressInfo).port, data, {
    ended,
    kill: async () => crashed,
  })
}

beforeEach(async () => {
  asked = []
  vi.stubEnv(DESK, '')
  await new Promise<void>((listening) => doors.listen(0, '127.0.0.1', listening))
  closeDesk = await openLendingDesk(new ShopLender(start))
})
afterEach(() => {
  vi.unstubAllEnvs()
  doors.close()
})

test('A journey reaches a shop through a door, which shuts when the shop is given back', async () => {
  const shop = await borrowShop(wish)
  await shop.giveBack()
  expect(asked).toEqual(['POST /', 'DELETE /7'])
  await closeDesk()
})

test('A shop that has ended by itself fails the journey that gives it back', async () => {
  const shop = await borrowShop(wish)
  await crash()
  await expect(shop.giveBack()).rejects.toThrow('no memory')
  // The journey has told it, so that the end of the run need not.
  await closeDesk()
})

test('A shop that has ended after it was given back fails the run', async () => {
  const shop = await borrowShop(wish)
  await shop.giveBack()
  await crash()
  await expect(closeDesk()).rejects.toThrow('no memory')
})
