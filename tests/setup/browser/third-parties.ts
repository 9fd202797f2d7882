import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import type { BrowserContext, Frame, Request } from '@playwright/test'
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

/**
 * Takes down what pages ask other companies, and judges each request by the choice at the moment when it is made. So each
 * journey proves that nothing ran before it was allowed. What arrives at the companies' server proves that no request
 * passed unseen: a browser does not tell of sockets, and of calls that outlive their page.
 */
export class ThirdParties {
  /** Requests that pages tell of, in order; a journey may empty it. */
  readonly requests: string[] = []
  readonly #contexts: BrowserContext[] = []
  readonly #asked = new Set<string>()
  /** Addresses that were asked at the server, with whether a page of the journey allowed it then. */
  readonly #arrived = new Map<string, Promise<boolean>>()
  readonly #tooEarly: string[] = []
  readonly #judgements: Promise<void>[] = []

  constructor(companies: CompanyServer) {
    companies.tell = (url) => {
      if (!this.#arrived.has(url)) this.#arrived.set(url, this.#isGrantedSomewhere(levelOf(url)))
    }
  }

  follow(context: BrowserContext): void {
    this.#contexts.push(context)
    context.on('request', (request) => {
      const url = request.url()
      if (!isCompany(url)) return
      this.requests.push(url)
      this.#asked.add(url)
      this.#judgements.push(this.#judge(context, request))
    })
  }

  /** Addresses that were asked at the server, each once. */
  get arrived(): string[] {
    return [...this.#arrived.keys()]
  }

  /** Waits until every request so far is judged; a context is closed after that. */
  async judged(): Promise<void> {
    await Promise.all([...this.#judgements, ...this.#arrived.values()])
  }

  /** What was asked before its level was granted. */
  async tooEarly(): Promise<string[]> {
    await this.judged()
    const unseen = [...this.#arrived].map(async ([url, granted]) =>
      (await granted) || (await this.#isTold(url)) ? [] : url,
    )
    return [...this.#tooEarly, ...(await Promise.all(unseen)).flat()]
  }

  async #judge(context: BrowserContext, request: Request): Promise<void> {
    const url = request.url()
    if (!(await isGranted(context, askerOf(request), levelOf(url)))) this.#tooEarly.push(url)
  }

  async #isGrantedSomewhere(level: Level): Promise<boolean> {
    const pages = this.#contexts.flatMap((context) => context.pages())
    return (await Promise.all(pages.map((page) => isGranted(page.context(), page.mainFrame(), level)))).includes(true)
  }

  // The server may be asked before the browser has told of the request.
  async #isTold(url: string): Promise<boolean> {
    for (let turn = 0; turn < 50 && !this.#asked.has(url); turn += 1) await after(100)
    return this.#asked.has(url)
  }
}
