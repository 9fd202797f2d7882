import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ServerProcess } from '#tests/server/server-process'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-slow-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open = async (origin: string): Promise<Socket> => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** Everything that the server sends until it closes the connection. */
const answerOn = async (socket: Socket): Promise<string> => {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

const paths = ['/api/account/login', '/api/bridge/baskets/-/items', '/api/consents/records', '/api/session-events']
const post = (path: string, sent: string): string =>
  `POST ${path}?sitePath=stride/en_GB HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n${sent}`

describe('A request that does not arrive', () => {
  it.each([
    ['headers', { HEADERS_MS: '200' }, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
    ['a body', { REQUEST_MS: '300', HEADERS_MS: '200' }, post(paths[0]!, '{"email":"zoe@')],
  ])('in time is 408, and the log has no stack: %s', async (_name, times, sent) => {
    const server = new ServerProcess({ DATA_DIR: dataDir, ...times })
    const socket = await open(await server.origin())
    socket.write(sent)
    expect(await answerOn(socket)).toContain('408 Request Timeout')
    const { code, err } = await server.kill('SIGINT')
    expect(code).toBe(0)
    expect(err).toMatch(/^(?:requestAborted: [^\n]*route=POST \S+\n)?$/)
  })

  it('because its client leaves, writes one line to the log.', async () => {
    const server = new ServerProcess({ DATA_DIR: dataDir })
    const origin = await server.origin()
    for (const path of paths) {
      const socket = await open(origin)
      socket.write(post(path, '{"email":"zoe@'))
      const other = await fetch(`${origin}/healthz`)
      expect(other.status).toBe(200)
      socket.resetAndDestroy()
      await server.says(`route=POST ${path}`)
    }
    const { code, err } = await server.kill('SIGINT')
    expect(code).toBe(0)
    const route = /^requestAborted: [^\n]*route=POST (\S+)$/
    expect(
      err
        .trimEnd()
        .split('\n')
        .map((line) => route.exec(line)?.[1]),
    ).toEqual(paths)
  })
})
