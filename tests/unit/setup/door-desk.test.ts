import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as listenOn } from 'node:net'
import { expect, test } from 'vitest'
import { openDoorDesk } from '#tests/builds/door-desk'

const shop = createServer((_, response) => response.setHeader('connection', 'close').end('a page'))

test('A door that does not open is answered with its reason, and the shop goes on', async () => {
  const desk = await openDoorDesk((visitor) => shop.emit('connection', visitor))
  const newDoor = async () => ((await (await fetch(desk, { method: 'POST' })).json()) as { port: number }).port
  const port = await newDoor()
  await fetch(`${desk}/${port}`, { method: 'DELETE' })
  const taken = listenOn().listen(port, '127.0.0.1')
  await once(taken, 'listening')

  const answer = await fetch(`${desk}/${port}`, { method: 'PUT' })
  taken.close()
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('EADDRINUSE')

  const other = await newDoor()
  expect(await (await fetch(`http://127.0.0.1:${other}/`)).text()).toBe('a page')
  await fetch(`${desk}/${port}`, { method: 'PUT' })
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('a page')
  for (const each of [port, other]) await fetch(`${desk}/${each}`, { method: 'DELETE' })
})
