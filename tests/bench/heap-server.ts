// The shop as a process that tells its heap: started by the part `heap` with an IPC channel.
import { runCommand, startServer, stopOnSignals } from '#server/process'
import { readSettings } from '#server/settings'
import { CheapPasswords } from '#tests/server/cheap-passwords'
import { testAssortment } from '#tests/server/test-assortment'
import { heapUsed } from './heap-used.ts'

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  const server = await startServer(settings, { assortment: testAssortment, passwords: new CheapPasswords() })
  stopOnSignals(server)
  process.on('message', async () => process.send?.({ heap: await heapUsed(), memory: process.memoryUsage.rss() }))
  process.send?.({ origin: server.origin })
})
