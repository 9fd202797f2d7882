import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between the shop and a database. It can stop to forward, as a frozen server or a lost network does. */
export interface FreezingProxy {
  /** The address of the database, by way of the proxy. */
  address: string
  /** Connections that the shop holds open. */
  open: () => number
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** Starts a proxy in front of `address`. */
export const startFreezingProxy = async (address: string): Promise<FreezingProxy> => {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  const callers = new Set<Socket>()
  let isFrozen = false
  const server = createServer((caller) => {
    const database = connect(Number(port), hostname)
    callers.add(caller)
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        sockets.delete(from)
        callers.delete(from)
      })
      if (isFrozen) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(address)
  own.port = String((server.address() as AddressInfo).port)
  return {
    address: own.href,
    open: () => callers.size,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
