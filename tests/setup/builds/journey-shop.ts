/**
 * The shop that journeys run on: `npm run serve` with articles that many journeys can order, and locally with cheap
 * passwords and bot checks. Production builds hash and check as in production.
 *
 * The address that it prints is no page but the desk of its doors.
 */
import { flushCompileCache } from 'node:module'
import { serveRangesOf } from '#content/products'
import { contentAssortment } from '#server/basket'
import { requireBuild } from '#server/build'
import { openLog } from '#server/log'
import { runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'
import { CheapPasswords } from '../server/cheap-passwords.ts'
import { openDoorDesk } from './door-desk.ts'

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
  console.log(`listening ${await openDoorDesk(server.accept)}`)
})
