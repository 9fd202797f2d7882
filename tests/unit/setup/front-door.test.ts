import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, createServer as listenOn, Server } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrontDoor } from '#tests/builds/front-door'
import { eventually } from '#tests/eventually'

let seen: (string | undefined)[] = []
const shop = createServer((request, response) => {
  seen.push(request.socket.remoteAddress)
  response.end('x'.repeat(1_000_000))
})
let door: FrontDoor
beforeEach(async () => {
  seen = []
  door = new FrontDoor('192.0.2.7', (visitor) => shop.emit('connection', visitor))
  await door.open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await door.shut()
})

const fetchPage = async () => (await (await fetch(`http://127.0.0.1:${door.port}/`)).text()).length
const codeOf = (error: Error) => (error.cause as NodeJS.ErrnoException).code

test('The shop answers through a door in full, and sees the address of the door', async () => {
  expect(await fetchPage()).toBe(1_000_000)
  expect(seen).toEqual(['192.0.2.7'])
})

test('A door that is shut resets open connections, refuses new ones, and opens on the same port', async () => {
  const { port } = door
  const open = connect(port, '127.0.0.1')
  await once(open, 'connect')
  open.write('GET / HTTP/1.1\r\n')
  const reset = once(open, 'close').catch((error: Error) => error)
  await door.shut()
  expect(await reset).toMatchObject({ code: 'ECONNRESET' })
  expect(await fetchPage().catch(codeOf)).toBe('ECONNREFUSED')
  await door.open()
  expect(door.port).toBe(port)
  expect(await fetchPage()).toBe(1_000_000)
})

test('A door waits for its port while another process has it', async () => {
  const { port } = door
  await door.shut()
  const taken = listenOn().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  const listen = vi.spyOn(Server.prototype, 'listen')
  const opened = door.open()
  await eventually(() => expect(listen).toHaveBeenCalledTimes(2))
  taken.close()
  await opened
  expect(door.port).toBe(port)
  expect(await fetchPage()).toBe(1_000_000)
})
