import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../../../../src/commands/fragment-check/browser.ts'
import { checkCommand } from '../../../../src/commands/fragment-check/command.ts'
import type { Report } from '../../../../src/commands/fragment-check/report-schema.ts'
import { makeFragment } from '../../../../src/commands/new/fragment.ts'

const root = mkdtempSync(join(tmpdir(), 'fragment-kinds-'))
let browser: Browser
// The driver of the browser replaces them.
const { cwd, chdir } = process
beforeAll(async () => {
  // What an installation would bring.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(root, { recursive: true })
  Object.assign(process, { cwd, chdir })
})

const serve = async (folder: string): Promise<Server> => {
  const { server } = (await import(pathToFileURL(join(folder, 'server.js')).href)) as { server: Server }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test.each([
  ['without a framework', 'plain'],
  ['with React', 'react'],
  ['with Preact', 'preact'],
])('A new fragment %s keeps the contract in a browser, as it stands.', async (_, kind) => {
  await makeFragment(root, ['size-adviser', '--in', kind, `--${kind}`])
  const folder = join(root, kind, 'size-adviser')
  if (kind !== 'plain') await promisify(execFile)(process.execPath, [join(folder, 'build.js')])
  const server = await serve(folder)
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/size-adviser/view/stride/de_DE?title=Weite`
  const { output } = await checkCommand([address, '--json'], { browser })
  const { findings, isShown } = JSON.parse(output) as Report
  expect([findings, isShown]).toEqual([[], true])
  server.closeAllConnections()
  server.close()
})

test('A new fragment names the versions of packages that the shop has.', async () => {
  await makeFragment(root, ['teaser', '--react'])
  const own = JSON.parse(readFileSync('package.json', 'utf8'))
  const made = JSON.parse(readFileSync(join(root, 'fragments/teaser/package.json'), 'utf8'))
  const versions: Record<string, string> = { ...own.dependencies, ...own.devDependencies }
  expect(made.dependencies).toEqual({ react: versions['react'], 'react-dom': versions['react-dom'] })
  expect(made.devDependencies).toEqual({ esbuild: versions['esbuild'] })
})
