import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import type { BrowserContext, Frame, Page, Request } from '@playwright/test'
import { parse } from 'yaml'
import type { Level } from '#domain/consent'
import { thirdPartiesFile } from '#schemas/third-parties'
import type { CompanyServer } from './company-server.ts'
import { isLevelGranted, pageSignals } from './consent-state.ts'

/** The folder whose pages and third parties the journeys' builds take up (`CONTENT_OVERLAY`). */
export const overlay = new URL('../../fixtures/content', import.meta.url).pathname

const isCompany = (url: string): boolean => /^https:\/\/[\w.-]+\.shop\.test\//.test(url)
const configured = thirdPartiesFile.parse(parse(readFileSync(`${overlay}/third-parties.yaml`, 'utf8')))

const tagOf = (host: string) => configured.tags.local?.find(({ src }) => new URL(src).hostname === host)

/** The level below which an address may not be asked: that of its tag; blocks of tests say theirs by the address. */
const levelOf = (url: string): Level => tagOf(new URL(url).hostname)?.level ?? (/functional|chat\./.test(url) ? 1 : 2)

/** The document that makes a request, above its own frame where it has one. Undefined for a worker's request. */
const askerOf = (request: Request): Frame | undefined => {
  try {
    return request.frame().parentFrame() ?? request.frame()
  } catch {
    return undefined
  }
}

const isGranted = async (context: BrowserContext, asker: Frame | undefined, level: Level): Promise<boolean> => {
  const [cookies, said] = await Promise.all([
    asker?.url().startsWith('http') ? context.cookies(asker.url()) : [],
    pageSignals(asker),
  ])
  return isLevelGranted(cookies, said, level)
}

/** A request at the companies' server. */
interface Arrival {
  url: string
  /** A browser tells of a call, not of the preflight that belongs to it. */
  isPreflight: boolean
  /** Whether a page of the journey allowed it then. */
  isGranted: Promise<boolean>
}

/**
 * Takes down what pages ask other companies, and judges each request by the choice at the moment when it is made. So each
 * journey proves that nothing ran before it was allowed. What arrives at the companies' server proves that no request
 * passed unseen: a browser does not tell of sockets, and of calls that outlive their page.
 */
export class ThirdParties {
  /** Requests that pages tell of, in order; a journey may empty it. */
  readonly requests: string[] = []
  readonly #companies: CompanyServer
  readonly #contexts: BrowserContext[] = []
  /** How often pages told of an address. */
  readonly #told = new Map<string, number>()
  readonly #arrivals: Arrival[] = []
  /** Levels that pages allowed when they were left at last: what they ask as they go finds no page any more. */
  readonly #leftWith = new Map<BrowserContext, readonly Level[]>()
  readonly #tooEarly: string[] = []
  readonly #judgements: Promise<void>[] = []

  constructor(companies: CompanyServer) {
    this.#companies = companies
    companies.tell = (url, isPreflight) =>
      this.#arrivals.push({ url, isPreflight, isGranted: this.#isGrantedSomewhere(levelOf(url)) })
  }

  follow(context: BrowserContext): void {
    this.#contexts.push(context)
    context.on('request', (request) => {
      const url = request.url()
      if (!isCompany(url)) return
      this.requests.push(url)
      if (request.method() !== 'OPTIONS') this.#told.set(url, this.#toldOf(url) + 1)
      this.#judgements.push(this.#judge(context, request))
    })
  }

  /** Addresses that were asked at the server, each once. */
  get arrived(): string[] {
    return [...new Set(this.#arrivals.map(({ url }) => url))]
  }

  /** Waits until every request so far is judged; a context is closed after that. */
  async judged(): Promise<void> {
    await Promise.all([...this.#judgements, ...this.#arrivals.map(({ isGranted }) => isGranted)])
  }

  /** Leads the pages of a context away at the end of a journey, so that what they ask as they go is judged too. */
  async leave(context: BrowserContext): Promise<void> {
    if (this.#leftWith.has(context)) return
    await this.judged()
    const pages = context.pages()
    const granted = async (page: Page) => {
      const levels: readonly Level[] = [1, 2]
      const isOf = await Promise.all(levels.map((level) => isGranted(context, page.mainFrame(), level)))
      return levels.filter((_, index) => isOf[index])
    }
    this.#leftWith.set(context, (await Promise.all(pages.map(granted))).flat())
    // A page that has crashed cannot be led away.
    await Promise.all(pages.map((page) => page.goto('about:blank').catch(() => {})))
    await this.judged()
  }

  /** Leads all pages away, and listens no more: the next journey of the worker has the same server. */
  async end(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => this.leave(context)))
    this.#companies.tell = undefined
  }

  /** What was asked before its level was granted. */
  async tooEarly(): Promise<string[]> {
    await this.judged()
    const unseen = await Promise.all(this.arrived.map(async (url) => ((await this.#isSeen(url)) ? [] : url)))
    // The browser may have reported some requests in the meantime.
    await this.judged()
    return [...this.#tooEarly, ...unseen.flat()]
  }

  async #judge(context: BrowserContext, request: Request): Promise<void> {
    const url = request.url()
    const level = levelOf(url)
    if ((await isGranted(context, askerOf(request), level)) || this.#leftWith.get(context)?.includes(level)) return
    this.#tooEarly.push(url)
  }

  async #isGrantedSomewhere(level: Level): Promise<boolean> {
    if ([...this.#leftWith.values()].some((levels) => levels.includes(level))) return true
    const pages = this.#contexts.flatMap((context) => context.pages())
    return (await Promise.all(pages.map((page) => isGranted(page.context(), page.mainFrame(), level)))).includes(true)
  }

  #toldOf(url: string): number {
    return this.#told.get(url) ?? 0
  }

  /** Whether each arrival of an address was allowed, or the browser reported as many requests, which were judged then. */
  async #isSeen(url: string): Promise<boolean> {
    const arrivals = this.#arrivals.filter((arrival) => arrival.url === url)
    if (!(await Promise.all(arrivals.map(({ isGranted }) => isGranted))).includes(false)) return true
    const least = Math.max(1, arrivals.filter(({ isPreflight }) => !isPreflight).length)
    // The server may be asked before the browser has told of the request.
    for (let turn = 0; turn < 50 && this.#toldOf(url) < least; turn += 1) await after(100)
    return this.#toldOf(url) >= least
  }
}
