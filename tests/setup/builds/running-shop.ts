import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { APIResponse, Route } from '@playwright/test'
import { href, publicAddress, sites } from '#domain/sites'
import { freePort } from '../server/free-port.ts'
import type { Build } from './builds.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A served build with a store of its own. It can be killed and started again on the same port and store. */
export class RunningShop {
  readonly build: Build
  readonly port: number
  readonly #settings: Readonly<Record<string, string>>
  readonly #data = mkdtempSync(join(tmpdir(), 'journeys-'))
  #server: ChildProcess | undefined
  #log = ''
  #gone: string | undefined

  constructor(build: Build, port: number, settings: Readonly<Record<string, string>> = {}) {
    this.build = build
    this.port = port
    this.#settings = settings
  }

  /** Its folder of data, with the mails it has sent in `outbox`. */
  get data(): string {
    return this.#data
  }

  /** The address of the process; it answers for every site. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The address of a page: `address('stride/de_DE', 'bag/')`; '' is home. In host addressing under `*.localhost`. */
  address(siteKey: string, path = ''): string {
    const site = sites.find(({ key }) => key === siteKey)
    if (!site) throw new TypeError(`There is no site ${siteKey}.`)
    const { addressing } = this.build
    const host = addressing === 'host' ? `${new URL(publicAddress(site, '')).host}.localhost` : '127.0.0.1'
    return `http://${host}:${this.port}${href(site, path, addressing)}`
  }

  /** Why the process has ended although nothing killed it here; undefined while it runs. */
  get gone(): string | undefined {
    return this.#gone
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      ...this.build.environment,
      ...this.#settings,
      DATA_DIR: this.#data,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      // The next shop starts with the code that this one has compiled.
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
    }
    const server = spawn(process.execPath, ['src/commands/serve.ts'], { cwd: root, env })
    const collect = (chunk: Buffer): void => {
      this.#log += chunk
    }
    server.stdout.on('data', collect)
    server.stderr.on('data', collect)
    this.#server = server
    this.#gone = undefined
    // The shop ends with the process of the tests.
    const end = (): boolean => server.kill('SIGKILL')
    process.once('exit', end)
    server.once('exit', (code, signal) => {
      process.off('exit', end)
      if (this.#server === server) this.#gone = `The shop's process has ended (${signal ?? code}).\n${this.#log}`
    })
    for (;;) {
      if (
        await fetch(`${this.origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      if (server.exitCode !== null) throw new Error(`The shop did not start.\n${this.#log}`)
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  /** Ends the process at once, as a crash does. */
  async kill(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((done) => server.once('exit', done))
    this.#server = undefined
    server.kill('SIGKILL')
    await gone
  }

  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.#data, { recursive: true, force: true })
  }
}

/**
 * The answer that a document gets from the shop, for a journey that changes it. Asked by number: names below `localhost`
 * are known to the browser alone.
 */
export const fetchDocument = (shop: RunningShop, route: Route): Promise<APIResponse> => {
  const request = route.request()
  const { host, pathname, search } = new URL(request.url())
  return route.fetch({ url: `${shop.origin}${pathname}${search}`, headers: { ...request.headers(), host } })
}

/** Serves a build on a free port, with what `settings` add to its environment. */
export const startShop = async (build: Build, settings?: Readonly<Record<string, string>>): Promise<RunningShop> => {
  const shop = new RunningShop(build, await freePort(), settings)
  await shop.start()
  return shop
}
