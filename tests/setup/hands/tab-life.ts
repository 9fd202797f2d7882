import type { Browser, CDPSession } from '@playwright/test'

/** The tab does not answer any more: its process has ended, or works without an end. */
export class DeadTab extends Error {}

interface Processes {
  processInfo: { type: string; id: number; cpuTime: number }[]
}

/** What a page may compute before it answers. Of the processor's time: on a busy machine it takes longer, not more. */
const MOST_CPU_SECONDS = 5
/** A tab that computes nothing and does not answer either. */
const MOST_LOOKS = 240
const LOOK_EVERY_MS = 500

const renderers = async (session: CDPSession): Promise<Map<number, number>> => {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as Processes
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
}

/** Watches the processes of a browser for tabs that hang. */
export class TabLife {
  readonly #session: CDPSession

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(browser: Browser): Promise<TabLife> {
    return new TabLife(await browser.newBrowserCDPSession())
  }

  close(): Promise<void> {
    return this.#session.detach()
  }

  /**
   * What a page answers.
   * @throws DeadTab when its tab has crashed or hangs; the process of a tab that hangs is ended
   */
  async answer<T>(asked: Promise<T>): Promise<T> {
    const ended = Promise.withResolvers<never>()
    let isOver = false
    const over = asked
      .catch((error: Error) => {
        throw /crash/i.test(error.message) ? new DeadTab('The tab has crashed.') : error
      })
      .finally(() => {
        isOver = true
      })
    over.catch(() => {})
    void this.#watch(() => isOver).then((reason) => reason && ended.reject(new DeadTab(reason)))
    return await Promise.race([over, ended.promise])
  }

  /** Why a tab is taken for dead; undefined when what was asked is over. */
  async #watch(isOver: () => boolean): Promise<string | undefined> {
    let first: Map<number, number> | undefined
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
      if (isOver()) return undefined
      const now = await renderers(this.#session)
      first ??= now
      for (const [id, seconds] of now) {
        if (seconds - (first.get(id) ?? seconds) < MOST_CPU_SECONDS) continue
        if (isOver()) return undefined
        process.kill(id, 'SIGKILL')
        return `The tab hangs: it has computed for ${MOST_CPU_SECONDS} s without an answer.`
      }
    }
    return 'The tab does not answer.'
  }
}
