import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIResponse, Route } from '@playwright/test'
import { href, publicAddress, sites } from '#domain/sites'
import { type CommandName, ServerProcess } from '../server/server-process.ts'
import type { Build } from './builds.ts'

/** A served build, as its visitors know it. */
export class RunningShop {
  readonly build: Build
  readonly port: number
  /** Its folder of data, with the mails it has sent in `outbox`. */
  readonly data: string

  constructor(build: Build, port: number, data: string) {
    this.build = build
    this.port = port
    this.data = data
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
}

type Process = Pick<ServerProcess, 'ended' | 'kill'>

/** A served build whose process was started here. */
export class StartedShop extends RunningShop {
  readonly #server: Process
  #isDisposed = false
  #gone: string | undefined

  constructor(build: Build, port: number, data: string, server: Process) {
    super(build, port, data)
    this.#server = server
    void server.ended.then(({ code, out, err }) => {
      if (!this.#isDisposed) this.#gone = `The shop's process has ended (${code ?? 'by a signal'}).\n${out}${err}`
    })
  }

  /** Why the process has ended although nothing stopped it here; undefined while it runs. */
  get gone(): string | undefined {
    return this.#gone
  }

  /** Ends the process at once and deletes its data. */
  async dispose(): Promise<void> {
    this.#isDisposed = true
    await this.#server.kill('SIGKILL')
    rmSync(this.data, { recursive: true, force: true })
  }
}

/**
 * The answer that a document gets from the shop, for a journey that changes it. Asked by number: names below `localhost`
 * are known to the browser alone. To the browser such a document comes from no place, so that it has to be allowed to ask
 * servers on this machine.
 */
export const fetchDocument = async (shop: RunningShop, route: Route): Promise<APIResponse> => {
  const request = route.request()
  await request.frame().page().context().grantPermissions(['local-network-access'])
  const { host, pathname, search } = new URL(request.url())
  const url = `${shop.origin}${pathname}${search}`
  // The shop ends a connection that was idle for some seconds, maybe just as it is used again: browsers repeat such a request too.
  return await route.fetch({ url, headers: { ...request.headers(), host }, maxRetries: 2 })
}

/** After so long a shop does not start any more, on however busy a machine. Journeys wait for it a minute longer. */
const MOST_START_MS = 240_000

/**
 * Serves a build on a free port, with an empty store. It ends with this process.
 * @param settings what is added to the environment of its process
 * @throws when it does not start; its process has ended then
 */
export const startShop = async (
  build: Build,
  settings: Readonly<Record<string, string>> = {},
  command: CommandName = 'serve',
): Promise<StartedShop> => {
  const data = mkdtempSync(join(tmpdir(), 'journeys-'))
  const server = new ServerProcess({ ...build.environment, ...settings, DATA_DIR: data }, command)
  const end = (): boolean => server.child.kill('SIGKILL')
  process.once('exit', end)
  void server.ended.then(() => process.off('exit', end))
  const origin = await server.origin(MOST_START_MS)
  return new StartedShop(build, Number(new URL(origin).port), data, server)
}
