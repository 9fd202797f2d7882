import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A visitor's way to a shop: a port that hands every byte on to the shop's, from a network address of its own. While it
 * is shut, the shop is away for those who come through it, and for nobody else.
 */
export class FrontDoor {
  readonly #sockets = new Set<Socket>()
  readonly #server
  #port = 0

  /** @param address the network address that the shop sees, one of 127.0.0.0/8 */
  constructor(shopPort: number, address: string) {
    this.#server = createServer({ noDelay: true }, (visitor) => {
      const shop = connect({ host: '127.0.0.1', port: shopPort, localAddress: address, noDelay: true })
      this.#sockets.add(visitor)
      visitor.pipe(shop).pipe(visitor)
      visitor.on('error', () => shop.destroy())
      visitor.on('close', () => {
        this.#sockets.delete(visitor)
        shop.destroySoon()
      })
      // A shop that resets or refuses a connection does so to its visitor.
      shop.on('error', () => visitor.resetAndDestroy())
      shop.on('close', () => visitor.destroySoon())
    })
  }

  get port(): number {
    return this.#port
  }

  /** Opens it, after it was shut on the same port. */
  async open(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Refuses new connections, and resets those that are open. */
  async shut(): Promise<void> {
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await closed
  }
}
