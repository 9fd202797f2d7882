import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** The end of a server's connections (rule back-end.16). */
export interface Drain {
  /** True from the beginning of the end. */
  isDraining: () => boolean
  /**
   * Answers every request with `Connection: close`, and resolves when no connection is left: kept-alive clients leave after
   * their next request or when their connection has been idle for long enough. With `isQuick` idle connections are closed at
   * once, which resets a client that sends at that moment.
   */
  run: (options: { isQuick: boolean }) => Promise<void>
}

/** In milliseconds. */
export interface DrainTimes {
  /** New connections are taken at least so long, so that a load balancer learns from `/healthz`. */
  leastListening: number
  /** New connections are taken at most so long, while others are open. */
  mostListening: number
  /** Then open connections have so long. */
  inFlight: number
}

/** The times of a process that takes new connections for so many seconds at least. They end after 11 s in all. */
export const drainTimes = (seconds: number): DrainTimes => {
  const leastListening = seconds * 1000
  const mostListening = 4000
  return { leastListening, mostListening, inFlight: 11_000 - Math.max(leastListening, mostListening) }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export const createDrain = (server: Server, times: DrainTimes): Drain => {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let isDraining = false
  let onEmpty: () => void = () => undefined

  const closeAfter = (answer: ServerResponse): void => {
    if (!answer.headersSent) answer.setHeader('Connection', 'close')
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) onEmpty()
    })
  })
  // Before the app's listener, which may answer at once.
  server.prependListener('request', (_request, answer) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
    if (isDraining) closeAfter(answer)
  })

  const emptyWithin = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const late = setTimeout(resolve, ms)
      onEmpty = () => {
        clearTimeout(late)
        resolve()
      }
      if (sockets.size === 0) onEmpty()
    })

  return {
    isDraining: () => isDraining,
    run: async ({ isQuick }) => {
      isDraining = true
      for (const answer of answers) closeAfter(answer)
      if (!isQuick) await Promise.all([pause(times.leastListening), emptyWithin(times.mostListening)])
      // The method of http.Server closes idle connections too.
      NetServer.prototype.close.call(server)
      const idle = isQuick ? setInterval(() => server.closeIdleConnections(), 20) : undefined
      await emptyWithin(times.inFlight)
      clearInterval(idle)
      server.closeAllConnections()
    },
  }
}
