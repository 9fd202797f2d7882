import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** The answer of each path; `count` is the number of earlier calls of the path. `*` answers any other path. */
export type FaultyAnswers = Record<string, (response: ServerResponse, count: number) => void>

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** Starts a server whose paths answer with faults. `seen` holds the requests in order, `arrived` waits for the nth. */
export const startFaultyServer = async (answers: FaultyAnswers) => {
  const seen: Seen[] = []
  const counts = new Map<string, number>()
  let cutOff = 0
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    response.on('close', () => {
      if (!response.writableEnded) cutOff += 1
    })
    const body = await bodyOf(request).catch(() => '')
    const path = url.split('?')[0] ?? ''
    const count = counts.get(path) ?? 0
    counts.set(path, count + 1)
    // A connection that is kept open and closed between two tests would add a fault of its own.
    response.setHeader('connection', 'close')
    ;(answers[path] ?? answers['*'])?.(response, count)
    seen.push({ method, url, headers, body })
    server.emit('seen')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Requests that ended before their answer did. */
    cutOff: () => cutOff,
    arrived: async (count: number) => {
      while (seen.length < count) await once(server, 'seen')
    },
    reset: () => {
      seen.length = 0
      counts.clear()
      cutOff = 0
      server.closeAllConnections()
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
