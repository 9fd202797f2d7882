import { builds } from './builds.ts'
import { FrontDoor } from './front-door.ts'
import { DESK, type LoanSlip, type LoanState } from './lending-desk.ts'
import { RunningShop } from './running-shop.ts'
import type { Wish } from './shop-lender.ts'

const ask = async <Slip>(method: string, path: string, body?: object): Promise<Slip> => {
  const desk = process.env[DESK]
  if (!desk) throw new Error('No desk lends shops: journeys run with tests/playwright.config.ts.')
  const response = await fetch(desk + path, { method, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Slip
}

/** A shop that a journey reaches through a door of its own. Other journeys may use the same shop. */
export class BorrowedShop extends RunningShop {
  readonly #door: FrontDoor
  readonly #loan: string

  constructor(wish: Wish, { id, data }: LoanSlip, door: FrontDoor) {
    super(builds[wish.build], door.port, data)
    this.#door = door
    this.#loan = String(id)
  }

  /** From now on the shop is away for this journey: connections are refused, and those that are open are reset. */
  goDown = (): Promise<void> => this.#door.shut()
  /** The shop is back, at the same address. */
  comeBack = (): Promise<void> => this.#door.open()

  /** Why the shop's process has ended by itself; undefined while it runs. */
  async gone(): Promise<string | undefined> {
    return (await ask<LoanState>('GET', this.#loan)).gone
  }

  async giveBack(): Promise<void> {
    await this.#door.shut()
    await ask<LoanState>('DELETE', this.#loan)
  }
}

/** @throws when the shop does not start */
export const borrowShop = async (wish: Wish): Promise<BorrowedShop> => {
  const slip = await ask<LoanSlip>('POST', '', wish)
  const door = new FrontDoor(slip.port, slip.address)
  await door.open()
  return new BorrowedShop(wish, slip, door)
}
