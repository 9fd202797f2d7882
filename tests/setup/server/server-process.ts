import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const sources = {
  'server-main': pathOf('server-main.ts'),
  'journey-shop': pathOf('../builds/journey-shop.ts'),
  build: pathOf('../../../src/commands/build.ts'),
  serve: pathOf('../../../src/commands/serve.ts'),
  start: pathOf('../../../src/commands/start.ts'),
  support: pathOf('../../../src/commands/support.ts'),
}

/** A command of the shop, the server on the test assortment, or the shop of journeys. */
export type CommandName = keyof typeof sources

// As deep as the server's own files, which find the root by their place.
const folder = pathOf('../../../.cache/tests/server')
const bundled = new Map<CommandName, string>()

/**
 * Bundles a command into one file and returns its path. A process then starts in half the time, and the tests start hundreds.
 * The first call for a command holds this process up, for seconds on a busy machine, in which a server closes kept connections.
 */
export const bundledCommand = (name: CommandName): string => {
  const known = bundled.get(name)
  if (known !== undefined) return known
  const [file, own] = [join(folder, `${name}.mjs`), join(folder, `${name}-${process.pid}.mjs`)]
  buildSync({
    entryPoints: [sources[name]],
    outfile: own,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Builds load them, from the packages and the sources.
    external: ['vite', '#integrations/*'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    logLevel: 'error',
  })
  // Other tests may start it at this moment. The name stays, so that V8's cache of compiled code is used.
  renameSync(own, file)
  bundled.set(name, file)
  return file
}

export interface Ended {
  code: number | null
  out: string
  err: string
}

/** A Node process of the shop, with its output. */
export class ServerProcess {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  #out = ''
  #err = ''

  constructor(env: Record<string, string>, command: CommandName = 'server-main', args: string[] = [], cwd?: string) {
    const { HOST: _h, SHOP_ENV: _e, SITES: _s, DATABASE_URL: _d, ...rest } = process.env
    this.child = spawn(process.execPath, [bundledCommand(command), ...args], {
      cwd,
      env: { ...rest, PORT: '0', PROXIES: '0', NODE_COMPILE_CACHE: join(tmpdir(), 'shop-compile-cache'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.#out += chunk
    })
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.#err += chunk
    })
    this.ended = once(this.child, 'close').then(([code]) => ({ code, out: this.#out, err: this.#err }))
  }

  /**
   * The address, once it listens.
   * @param mostMs a process that does not listen after so long is killed
   * @throws when the process ends before, or is killed
   */
  async origin(mostMs = Number.POSITIVE_INFINITY): Promise<string> {
    const begun = performance.now()
    let over = false
    void this.ended.then(() => {
      over = true
    })
    for (;;) {
      const found = /(?:listening|The shop is open:|Calls are answered at) (http:[^\s/]*\/\/[^\s/]+)/.exec(
        this.#out,
      )?.[1]
      if (found) return found
      if (over) throw new Error(`The server ended: ${this.#err}`)
      if (performance.now() - begun > mostMs) {
        await this.kill('SIGKILL')
        throw new Error(`The server did not listen within ${mostMs} ms: ${this.#err}`)
      }
      await new Promise((done) => setTimeout(done, 5))
    }
  }

  /** What the process has written to its log. */
  get log(): string {
    return this.#err
  }

  /** Waits until the process has written these words to its log. @throws when it ends before */
  async says(words: string): Promise<void> {
    while (!this.#err.includes(words)) {
      if (this.child.exitCode !== null) throw new Error(`The server ended without saying "${words}": ${this.#err}`)
      await new Promise((done) => setTimeout(done, 5))
    }
  }

  async kill(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal)
    return await this.ended
  }
}
