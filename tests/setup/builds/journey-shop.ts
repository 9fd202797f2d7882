/**
 * The shop that journeys run on: `npm run serve` with articles that many journeys can order, and locally with cheap
 * passwords and bot checks. Production builds hash and check as in production.
 *
 * The address that it prints is no page but the desk of its doors: `POST` opens one and answers its port, `DELETE /{port}`
 * shuts it, `PUT /{port}` opens it again.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { serveRangesOf } from '#content/products'
import { contentAssortment } from '#server/basket'
import { requireBuild } from '#server/build'
import { openLog } from '#server/log'
import { type RunningServer, runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'
import { CheapPasswords } from '../server/cheap-passwords.ts'
import { FrontDoor } from './front-door.ts'

/** A stock of which no page tells how much is left. */
const MANY = 10
/** More than all journeys of a run order. */
const ENOUGH = 10_000

const assortment = {
  ...contentAssortment,
  stock: (brand: string) =>
    contentAssortment
      .stock(brand)
      .map(({ sku, available }) => ({ sku, available: available < MANY ? available : ENOUGH })),
}

/** Answers at which address doors are opened and shut. */
const openDesk = async ({ accept }: RunningServer): Promise<string> => {
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
    const door = method === 'POST' ? await newDoor() : doors.get(url)
    if (method === 'DELETE') await door?.shut()
    if (method === 'PUT') await door?.open()
    // A connection that waits for another request may be closed at the moment when it comes.
    response.setHeader('connection', 'close')
    response.end(JSON.stringify({ port: door?.port }))
  })
  desk.listen(0, '127.0.0.1')
  await once(desk, 'listening')
  return `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
}

await runCommand(async () => {
  const settings = readSettings(process.env, 'prod')
  requireBuild(settings)
  serveRangesOf(settings.distDir)
  openLog(settings.environment)
  const cheap =
    settings.environment === 'local' ? { passwords: new CheapPasswords(), botEffort: { cost: 1, prefix: '0' } } : {}
  const server = await startServer(settings, { assortment, ...cheap })
  stopOnSignals(server)
  // A process that is killed would leave no compiled code to the next one.
  flushCompileCache()
  console.log(`listening ${await openDesk(server)}`)
})
