import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const main = fileURLToPath(new URL('server-main.ts', import.meta.url))

// As deep as the server's own files, which find the root by their place.
const folder = fileURLToPath(new URL('../../../.cache/tests/server', import.meta.url))
let bundled: string | undefined

/** Bundles the server into one file. A process then starts in half the time, and the tests start a hundred. */
const bundle = (): string => {
  if (bundled !== undefined) return bundled
  const [file, own] = [join(folder, 'main.mjs'), join(folder, `${process.pid}.mjs`)]
  buildSync({
    entryPoints: [main],
    outfile: own,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    logLevel: 'error',
  })
  // Other tests may start it at this moment. The name stays, so that V8's cache of compiled code is used.
  renameSync(own, file)
  bundled = file
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

  constructor(env: Record<string, string>, script: string = bundle(), args: string[] = []) {
    const { HOST: _h, SHOP_ENV: _e, SITES: _s, DATABASE_URL: _d, ...rest } = process.env
    this.child = spawn(process.execPath, [script, ...args], {
      env: { ...rest, PORT: '0', NODE_COMPILE_CACHE: join(tmpdir(), 'shop-compile-cache'), ...env },
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

  /** The address, once it listens. @throws when the process ends before */
  async origin(): Promise<string> {
    let over = false
    void this.ended.then(() => {
      over = true
    })
    for (;;) {
      const found = /listening (\S+)/.exec(this.#out)?.[1]
      if (found) return found
      if (over) throw new Error(`The server ended: ${this.#err}`)
      await new Promise((done) => setTimeout(done, 5))
    }
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
