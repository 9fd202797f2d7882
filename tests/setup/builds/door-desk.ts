import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { FrontDoor } from './front-door.ts'

/**
 * Opens the desk of a shop's doors and returns its address. `POST` opens a door and answers its port, `DELETE /{port}` shuts it,
 * `PUT /{port}` opens it again. A door that does not open is answered with 500 and the reason: the shop serves others meanwhile.
 * @param accept what the shop does with a connection
 */
export const openDoorDesk = async (accept: (visitor: Socket) => void): Promise<string> => {
  const doors = new Map<string, FrontDoor>()
  let number = 0
  const newDoor = async (): Promise<FrontDoor> => {
    // Each door has an address of its own, so that no journey uses up the calls of another.
    number += 1
    const door = new FrontDoor(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, accept)
    await door.open()
    doors.set(`/${door.port}`, door)
    return door
  }
  const desk = createServer(async ({ method, url = '' }, response) => {
    // A connection that waits for another request may be closed at the moment when it comes.
    response.setHeader('connection', 'close')
    try {
      const door = method === 'POST' ? await newDoor() : doors.get(url)
      if (method === 'DELETE') await door?.shut()
      if (method === 'PUT') await door?.open()
      response.end(JSON.stringify({ port: door?.port }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  desk.listen(0, '127.0.0.1')
  await once(desk, 'listening')
  // The server of the shop keeps its process, and the desk does not.
  desk.unref()
  return `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
}
