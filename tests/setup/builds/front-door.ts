import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How often a port is asked for that another process has taken meanwhile, and the time between. */
const TRIES = 10
const BETWEEN_MS = 100

/**
 * A port of its own for one visitor of a shop, in the shop's process. While it is shut, the shop is away for those who come
 * this way, and for nobody else.
 */
export class FrontDoor {
  readonly #visitors = new Set<Socket>()
  readonly #server
  #port = 0

  /**
   * @param address the network address that the shop sees
   * @param accept what the shop does with a connection
   */
  constructor(address: string, accept: (visitor: Socket) => void) {
    // As a server of HTTP sets it up.
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (visitor) => {
      Object.defineProperty(visitor, 'remoteAddress', { value: address })
      this.#visitors.add(visitor)
      visitor.once('close', () => this.#visitors.delete(visitor))
      accept(visitor)
    })
  }

  get port(): number {
    return this.#port
  }

  /** Opens it; after it was shut, on the same port. @throws when another process keeps the port */
  async open(): Promise<void> {
    for (let tries = 1; !this.#server.listening; tries++) {
      try {
        this.#server.listen(this.#port, '127.0.0.1')
        await once(this.#server, 'listening')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === TRIES) throw error
        await wait(BETWEEN_MS)
      }
    }
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Refuses new connections, and resets those that are open. */
  async shut(): Promise<void> {
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const visitor of this.#visitors) visitor.resetAndDestroy()
    await closed
  }
}
