import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FrontDoor } from '#tests/builds/front-door'

let seen: (string | undefined)[] = []
const shop = createServer((request, response) => {
  seen.push(request.socket.remoteAddress)
  response.end('x'.repeat(1_000_000))
})
let door: FrontDoor
beforeEach(async () => {
  seen = []
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  door = new FrontDoor((shop.address() as AddressInfo).port, '127.9.8.7')
  await door.open()
})
afterEach(async () => {
  await door.shut()
  shop.closeAllConnections()
  shop.close()
})

const fetchPage = async () => (await (await fetch(`http://127.0.0.1:${door.port}/`)).text()).length
const codeOf = (error: Error) => (error.cause as NodeJS.ErrnoException).code

test('The shop answers through a door in full, and sees the address of the door', async () => {
  expect(await fetchPage()).toBe(1_000_000)
  expect(seen).toEqual(['127.9.8.7'])
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

test('A shop that has ended resets the connections of its visitors', async () => {
  shop.close()
  shop.closeAllConnections()
  expect(await fetchPage().catch(codeOf)).toBe('ECONNRESET')
})
