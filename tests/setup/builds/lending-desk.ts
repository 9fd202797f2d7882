import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Loan, ShopLender, type Wish } from './shop-lender.ts'

/** The variable that tells the workers the address of the desk. */
export const DESK = 'SHOP_LENDING_DESK'

/** What the desk answers to a wish. */
export interface LoanSlip {
  id: number
  data: string
  /** The address at which the shop opens and shuts doors. */
  doors: string
}

/** What the desk answers about a loan. */
export interface LoanState {
  /** Why the shop has ended by itself; absent while it runs. */
  gone?: string | undefined
}

/**
 * Opens the desk at which workers ask for shops over HTTP: `POST` with a wish begins a loan, `GET /{id}` asks how it stands,
 * `DELETE /{id}` ends it and says how it stood. Returns what closes the desk and ends all shops.
 */
export const openLendingDesk = async (lender: ShopLender): Promise<() => Promise<void>> => {
  const loans = new Map<number, Loan>()
  const begin = async (wish: Wish): Promise<LoanSlip> => {
    const loan = await lender.lend(wish)
    const id = loans.size
    loans.set(id, loan)
    return { id, data: loan.shop.data, doors: loan.shop.origin }
  }
  const answer = async (request: IncomingMessage): Promise<LoanSlip | LoanState> => {
    if (request.method === 'POST') return await begin((await json(request)) as Wish)
    const loan = loans.get(Number(request.url?.slice('/'.length)))
    if (request.method === 'DELETE') await loan?.end()
    return { gone: loan?.gone() }
  }
  const desk = createServer(async (request, response) => {
    // A connection that waits for another request may be closed at the moment when it comes.
    response.setHeader('connection', 'close')
    try {
      response.end(JSON.stringify(await answer(request)))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening))
  process.env[DESK] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
  return async () => {
    desk.closeAllConnections()
    desk.close()
    await lender.close()
  }
}

/**
 * Runs once before all journeys. The shops belong to the process of the run, so that they outlive its workers. Returns what
 * ends all shops.
 */
export default (): Promise<() => Promise<void>> => openLendingDesk(new ShopLender())
