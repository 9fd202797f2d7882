import { builds } from './builds.ts'
import { DESK, type LoanSlip, type LoanState } from './lending-desk.ts'
import { RunningShop } from './running-shop.ts'
import type { Wish } from './shop-lender.ts'

const ask = async <Slip>(method: string, address: string, body?: object): Promise<Slip> => {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Slip
}

const desk = (): string => {
  const address = process.env[DESK]
  if (!address) throw new Error('No desk lends shops: journeys run with tests/playwright.config.ts.')
  return address
}

/** A shop that a journey reaches through a door of its own. Other journeys may use the same shop. */
export class BorrowedShop extends RunningShop {
  readonly #loan: string
  readonly #door: string

  constructor(wish: Wish, { id, data, doors }: LoanSlip, port: number) {
    super(builds[wish.build], port, data)
    this.#loan = `${desk()}/${id}`
    this.#door = `${doors}/${port}`
  }

  /** From now on the shop is away for this journey: connections are refused, and those that are open are reset. */
  async goDown(): Promise<void> {
    await ask('DELETE', this.#door)
  }

  /** The shop is back, at the same address. */
  async comeBack(): Promise<void> {
    await ask('PUT', this.#door)
  }

  /** Why the shop's process has ended by itself; undefined while it runs. */
  async gone(): Promise<string | undefined> {
    return (await ask<LoanState>('GET', this.#loan)).gone
  }

  /** Ends the loan. @throws when the shop's process has ended by itself */
  async giveBack(): Promise<void> {
    if ((await this.gone()) === undefined) await this.goDown()
    const { gone } = await ask<LoanState>('DELETE', this.#loan)
    if (gone !== undefined) throw new Error(gone)
  }
}

/** @throws when the shop does not start */
export const borrowShop = async (wish: Wish): Promise<BorrowedShop> => {
  const slip = await ask<LoanSlip>('POST', desk(), wish)
  const { port } = await ask<{ port: number }>('POST', slip.doors)
  return new BorrowedShop(wish, slip, port)
}
