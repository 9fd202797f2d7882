import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, flags } from '#commands/chromium'
import { BareTab, type TabOptions } from './bare-tab.ts'
import { DevTools } from './dev-tools.ts'

/** The address of the DevTools socket, which a browser writes to stderr once it listens. */
const socketOf = (stderr: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let written = ''
    stderr.on('data', (chunk: Buffer) => {
      written += chunk
      const address = /ws:\/\/\S+/.exec(written)?.[0]
      if (address) resolve(address)
    })
    stderr.on('end', () => reject(new Error(`Chromium has ended.\n${written}`)))
  })

/**
 * A Chromium that is driven over its DevTools alone. Playwright switches prerendering and the back/forward cache off, so
 * journeys about them cannot use it. Every tab has cookies, storage and cache of its own.
 */
export class BareChromium {
  readonly #tools: DevTools
  readonly #end: () => Promise<void>

  private constructor(tools: DevTools, end: () => Promise<void>) {
    this.#tools = tools
    this.#end = end
  }

  static async launch(...added: readonly string[]): Promise<BareChromium> {
    const profile = mkdtempSync(join(tmpdir(), 'bare-chromium-'))
    const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1280,900']
    const resolver = '--host-resolver-rules=MAP *.localhost 127.0.0.1'
    const browser = spawn(chromiumPath(), [...flags, ...own, resolver, ...added, 'about:blank'])
    const gone = new Promise((done) => browser.once('exit', done))
    const kill = (): boolean => browser.kill('SIGKILL')
    process.once('exit', kill)
    const end = async (): Promise<void> => {
      process.off('exit', kill)
      kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    return new BareChromium(await DevTools.connect(await socketOf(browser.stderr)), end)
  }

  openTab(options?: TabOptions): Promise<BareTab> {
    return BareTab.open(this.#tools, options)
  }

  async close(): Promise<void> {
    this.#tools.close()
    await this.#end()
  }
}
