import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Store } from '#server/store'
import { testAssortment } from '#tests/server/test-assortment'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-order-files-'))
  vi.stubEnv('CONTENT_OVERLAY', folder)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('A file by which orders are placed', () => {
  it.each([
    ['taxes.yaml', 'rates: { DE: { standard: nineteen, source: Law } }'],
    ['gift-cards.yaml', 'validity: { DE: { years: three, source: Law } }'],
    ['payments.yaml', 'local: { default: [gold] }'],
    ['promotions.yaml', 'TENTH: 10'],
  ])('ends the start where it has faults, and no order: %s.', async (name, text) => {
    writeFileSync(join(folder, name), `${text}\n`)
    const { openOrders } = await import('#server/orders')
    const open = () => openOrders({ store: {} as Store, assortment: testAssortment, environment: 'local' })
    expect(open).toThrow(name)
    rmSync(join(folder, name))
    expect(open).not.toThrow()
  })
})
