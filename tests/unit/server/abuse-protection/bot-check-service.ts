import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Assessment {
  path: string
  key: string | undefined
  event: { token: string; siteKey: string; expectedAction: string }
}

type Answer = { status?: number; body?: unknown; location?: string; delay?: number }

/** A stand-in for a bot check service on this machine: keeps what it is asked and answers as the test sets it. */
export class BotCheckService {
  readonly asked: Assessment[] = []
  answer: (event: Assessment['event']) => Answer = ({ expectedAction }) => BotCheckService.passed(expectedAction)
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks = await request.toArray()
      const { event } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Pick<Assessment, 'event'>
      const key = request.headers['x-goog-api-key']
      this.asked.push({ path: request.url ?? '', key: String(key), event })
      const { status = 200, body, location, delay = 0 } = this.answer(event)
      await new Promise((done) => setTimeout(done, delay))
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }

  static passed(action: string, score = 0.9): Answer {
    return { body: { tokenProperties: { valid: true, action }, riskAnalysis: { score, reasons: [] } } }
  }

  /** The origin, `http://127.0.0.1:…`. */
  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}
