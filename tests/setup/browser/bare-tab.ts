import { type DevTools, SessionEnded } from './dev-tools.ts'

/** A request of a tab, also of its prerendered pages. */
export interface TabRequest {
  method: string
  url: string
  /** As DevTools name it: Document, Script, Fetch … A navigation that is prefetched for a prerendered page is a Prefetch. */
  type: string
}

interface Target {
  sessionId: string
  targetInfo: { type: string }
}
interface Sent {
  request: { method: string; url: string }
  type?: string
}
interface Evaluated {
  result: { value?: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}
interface Written {
  type: string
  args: { value?: unknown; description?: string }[]
}
interface Logged {
  entry: { level: string; text: string; url?: string }
}
interface Prerender {
  key: { url: string }
  status: string
  prerenderStatus?: string
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** The centre of an element in the window, after scrolling to it. Runs in the page. */
const centreOf = (selector: string): { x: number; y: number } => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** How a tab is slowed: CPU by a factor, network by milliseconds of a request and bytes a second. */
export interface Slowness {
  slowDown: number
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

export interface TabOptions {
  slowness?: Slowness
  /**
   * Whether `problems` are noted, true by default. Chromium then finds the source line of every error that a page makes, also of
   * those that React makes when it starts: that takes a slowed CPU several hundred milliseconds. Times are measured without.
   */
  notesProblems?: boolean
}

/** A tab with a browser context of its own. Its page changes its DevTools session when a prerendered page is shown. */
export class BareTab {
  readonly requests: TabRequest[] = []
  /** How many requests there were in all, whatever a journey removes from `requests`. */
  seen = 0
  /** Errors that pages of the tab threw or wrote, violations of their policy, and requests that failed. */
  readonly problems: string[] = []
  /** The state of each prerendered address: `Running`, `Ready`, `Success`, `Failure` with the reason. */
  readonly prerenders = new Map<string, string>()
  readonly #tools: DevTools
  readonly #context: string
  readonly #tab: string
  /** The sessions of the tab's pages: the page that is shown, and those that are prerendered. */
  readonly #pages = new Set<string>()
  readonly #options: TabOptions
  #beforePage = ''

  private constructor(tools: DevTools, context: string, tab: string, options: TabOptions) {
    this.#tools = tools
    this.#context = context
    this.#tab = tab
    this.#options = options
    tools.listen((method, params, session) => this.#receive(method, params, session))
  }

  /** Opens a tab; its pages are slowed, also those that are prerendered, when a slowness is given. */
  static async open(tools: DevTools, options: TabOptions = {}): Promise<BareTab> {
    const { browserContextId } = await tools.send<{ browserContextId: string }>('Target.createBrowserContext')
    const created = await tools.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      forTab: true,
    })
    const { sessionId } = await tools.send<{ sessionId: string }>('Target.attachToTarget', {
      ...created,
      flatten: true,
    })
    const tab = new BareTab(tools, browserContextId, sessionId, options)
    const attaching = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] }
    await tools.send('Target.setAutoAttach', attaching, sessionId)
    await tab.until(() => tab.#pages.size > 0, 'the tab has a page')
    return tab
  }

  async setCookies(cookies: readonly object[]): Promise<void> {
    await this.#tools.send('Storage.setCookies', { cookies, browserContextId: this.#context })
  }

  /** Sets cookies for the page that is shown and all its paths. */
  async setPageCookies(cookies: readonly { name: string; value: string }[]): Promise<void> {
    const url = await this.evaluate(() => location.origin)
    await this.setCookies(cookies.map((cookie) => ({ ...cookie, url, path: '/' })))
  }

  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url })
    await this.untilLoaded()
  }

  /** Goes back in the history of the tab. */
  async back(): Promise<void> {
    await this.evaluate(() => history.back())
  }

  /** Calls a function in the page that is shown and returns its value. The function must refer to nothing outside itself. */
  async evaluate<A extends unknown[], R>(work: (...given: A) => R, ...given: A): Promise<Awaited<R>> {
    const expression = `(${work})(...${JSON.stringify(given)})`
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await this.send<Evaluated>('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Awaited<R>
  }

  /** Rests the pointer on an element. */
  async hover(selector: string): Promise<void> {
    await this.#mouse('mouseMoved', await this.evaluate(centreOf, selector))
  }

  async click(selector: string): Promise<void> {
    const place = await this.evaluate(centreOf, selector)
    await this.#mouse('mousePressed', place)
    await this.#mouse('mouseReleased', place).catch((reason: unknown) => {
      // The click leads to another page at once.
      if (!(reason instanceof SessionEnded)) throw reason
    })
  }

  /** Begins a touch on an element and does not end it. */
  async touch(selector: string): Promise<void> {
    const touchPoints = [await this.evaluate(centreOf, selector)]
    await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  }

  /** Takes back a touch: nothing is pressed. */
  async endTouch(): Promise<void> {
    await this.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  }

  /** Runs a function in every page that the tab shows or prerenders from now on, before the page's own scripts. */
  async beforeEveryPage(work: () => void): Promise<void> {
    this.#beforePage = `(${work})()`
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: this.#beforePage })
  }

  async preferReducedMotion(): Promise<void> {
    const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
    await this.send('Emulation.setEmulatedMedia', { features })
  }

  /**
   * Waits until the page that is shown has this address, is loaded and draws its first frame. A prerendered page is loaded before
   * it is drawn, and until then a click hits nothing that a shopper could see.
   */
  async untilAt(url: string): Promise<void> {
    await this.until(() => this.evaluate(() => location.href).then((now) => now === url), `the tab is at ${url}`)
    await this.untilLoaded()
    await this.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
  }

  async untilLoaded(): Promise<void> {
    await this.until(() => this.evaluate(() => document.readyState === 'complete'), 'the page is loaded')
  }

  /** Waits until the check holds; a check that rejects does not hold yet. @throws after 15 seconds */
  async until(check: () => boolean | Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + 15_000
    while (!(await Promise.resolve(check()).catch(() => false))) {
      if (Date.now() > end) throw new Error(`It does not come true that ${what}.`)
      await wait(25)
    }
  }

  async close(): Promise<void> {
    await this.#tools.send('Target.disposeBrowserContext', { browserContextId: this.#context })
  }

  #mouse(type: string, place: object): Promise<unknown> {
    const button = type === 'mouseMoved' ? 'none' : 'left'
    return this.send('Input.dispatchMouseEvent', { type, ...place, button, clickCount: 1 })
  }

  /** Sends a call of the DevTools protocol to the page that is shown. */
  async send<T>(method: string, params: object): Promise<T> {
    for (const session of this.#pages)
      if (await this.#isShown(session)) return this.#tools.send<T>(method, params, session)
    throw new Error('The tab shows no page.')
  }

  async #isShown(session: string): Promise<boolean> {
    const asked = { expression: '!document.prerendering', returnByValue: true }
    const { result } = await this.#tools.send<Evaluated>('Runtime.evaluate', asked, session)
    return result.value === true
  }

  #receive(method: string, params: never, session: string): void {
    if (method === 'Target.attachedToTarget' && session === this.#tab) void this.#attach(params)
    if (method === 'Target.detachedFromTarget') this.#pages.delete((params as Target).sessionId)
    if (this.#pages.has(session)) this.#note[method]?.(params)
  }

  readonly #note: Record<string, (params: never) => void> = {
    'Network.requestWillBeSent': ({ request, type = '' }: Sent) => {
      this.seen += 1
      this.requests.push({ method: request.method, url: request.url, type })
    },
    'Preload.prerenderStatusUpdated': ({ key, status, prerenderStatus = '' }: Prerender) => {
      this.prerenders.set(key.url, `${status} ${prerenderStatus}`.trim())
    },
    'Runtime.exceptionThrown': ({ exceptionDetails: thrown }: Required<Evaluated>) => {
      this.problems.push(thrown.exception?.description ?? thrown.text)
    },
    'Runtime.consoleAPICalled': ({ type, args }: Written) => {
      if (type === 'error') this.problems.push(args.map(({ value, description }) => value ?? description).join(' '))
    },
    'Log.entryAdded': ({ entry: { level, text, url = '' } }: Logged) => {
      if (level === 'error') this.problems.push(`${text} ${url}`)
    },
  }

  #slow(sessionId: string, { slowDown, ...network }: Slowness): void {
    void this.#tools.send('Network.emulateNetworkConditions', { offline: false, ...network }, sessionId)
    void this.#tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown }, sessionId)
  }

  async #attach({ sessionId, targetInfo }: Target): Promise<void> {
    if (targetInfo.type === 'page') {
      this.#pages.add(sessionId)
      const { slowness, notesProblems = true } = this.#options
      for (const domain of ['Network', 'Preload', 'Page', ...(notesProblems ? ['Runtime', 'Log'] : [])])
        void this.#tools.send(`${domain}.enable`, {}, sessionId)
      const source = this.#beforePage
      if (slowness) this.#slow(sessionId, slowness)
      if (source) void this.#tools.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId)
    }
    await this.#tools.send('Runtime.runIfWaitingForDebugger', {}, sessionId).catch(() => undefined)
  }
}
