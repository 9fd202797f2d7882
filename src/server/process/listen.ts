import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Settings, StartupError } from '#server/settings'

type Place = Pick<Settings, 'host' | 'port'>

const portError = (error: NodeJS.ErrnoException, { host, port }: Place): StartupError =>
  error.code === 'EADDRINUSE'
    ? new StartupError('PORT_IN_USE', `Port ${port} is in use. Set PORT to another one.`, { cause: error })
    : new StartupError('PORT_REFUSED', `Cannot listen on ${host}:${port} (${error.code}).`, { cause: error })

/** Resolves with the origin once the server listens. @throws StartupError PORT_IN_USE, PORT_REFUSED */
export const listen = (server: Server, { host, port }: Place): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, { host, port })))
    server.listen(port, host, () => {
      const { address, family, port: taken } = server.address() as AddressInfo
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`)
    })
  })

/** Checks the port before a long build. @throws StartupError PORT_IN_USE, PORT_REFUSED */
export const requireFreePort = async (settings: Place): Promise<void> => {
  const probe = createServer()
  await listen(probe, settings)
  await new Promise((closed) => probe.close(closed))
}
