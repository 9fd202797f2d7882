import type { Browser, BrowserContext, Page } from '@playwright/test'
import { putIntoBag } from '../browser/bag-steps.ts'
import { choiceCookies } from '../browser/choice-cookies.ts'
import { PageProblems } from '../browser/page-problems.ts'
import { StorageWrites } from '../browser/storage-writes.ts'
import type { ThirdParties } from '../browser/third-parties.ts'
import type { RunningShop } from '../builds/running-shop.ts'
import type { View } from './choose.ts'
import { findTargets, historyOf } from './controls.ts'
import { prepareStep } from './hand.ts'
import { type Fault, judgeProblems, judgeStep } from './judges.ts'
import { installRecorder } from './recorder.ts'
import { Arrivals, rest } from './rest.ts'
import { beginStep, lookAt } from './sight.ts'
import { contextOf, type Start } from './starts.ts'
import type { Step } from './steps.ts'
import { DeadTab, TabLife } from './tab-life.ts'

/** Rounds of rest of a page that has answered, of one in a replay, and of one that may have a fault. */
const BRIEF = 1
const STEADY = 2
const LONG = 5

/** Answers of the back end that refuse what was typed; the browser writes them into the console. */
const refusals = /status of (?:400|401|403|409|410|422|429)/
/** Requests that end because their page is left. */
const left = /net::ERR_ABORTED/

/** The page was left while it was asked. */
const isLeaving = (error: unknown): boolean => /Execution context was destroyed|navigating/.test(String(error))

/** What a visit needs. */
export interface World {
  browser: Browser
  shop: RunningShop
  /** Judges at the end of the journey what was asked of other companies. */
  thirdParties: ThirdParties
  /** Changes each document before its own scripts, as a planted fault does. */
  plant?: (() => void) | undefined
}

/** One shopper's browser during a walk. */
export class Visit {
  readonly #context: BrowserContext
  readonly #life: TabLife
  readonly #arrivals: Arrivals
  readonly #width: number
  readonly #roots: readonly string[]
  /** Problems of all pages since the first one; the next judgement finds the walk at fault with any of them. */
  readonly #problems: () => string[]
  readonly #judged: () => Promise<void>
  /** Whether each step is followed by a longer rest, so that less of it falls into the next one. */
  readonly #isPatient: boolean
  #page: Page
  /** The path on which the walk began. */
  #home = ''
  #outside = 0

  private constructor(parts: {
    context: BrowserContext
    life: TabLife
    arrivals: Arrivals
    width: number
    roots: readonly string[]
    problems: () => string[]
    judged: () => Promise<void>
    isPatient: boolean
    page: Page
  }) {
    this.#context = parts.context
    this.#life = parts.life
    this.#arrivals = parts.arrivals
    this.#width = parts.width
    this.#roots = parts.roots
    this.#problems = parts.problems
    this.#judged = parts.judged
    this.#isPatient = parts.isPatient
    this.#page = parts.page
    // What is only read is no answer to a press: files of an island that wakes up are loaded at the press too.
    this.#context.on('request', (request) => {
      if (request.isNavigationRequest() || request.method() !== 'GET') this.#outside += 1
    })
    this.#context.on('page', (page) => this.#follow(page))
    this.#follow(this.#page)
  }

  /** Opens the first page of a walk. */
  static async open({ browser, shop, thirdParties, plant }: World, start: Start, isPatient = false): Promise<Visit> {
    const context = await browser.newContext(contextOf(start))
    const arrivals = new Arrivals(context)
    const isOwn = (url: URL) => url.port === String(shop.port) || url.hostname.endsWith('.shop.test')
    const problems = new PageProblems(context, isOwn)
    problems.allow(refusals, left)
    thirdParties.follow(context)
    const storageWrites = new StorageWrites(shop.build.addressing)
    await storageWrites.follow(context)
    await context.addCookies(choiceCookies(shop, start.choice, ''))
    await context.addInitScript(installRecorder)
    if (plant) await context.addInitScript(plant)
    const sites = (shop.build.environment['SITES'] ?? '').split(',')
    const visit = new Visit({
      context,
      life: await TabLife.of(browser),
      arrivals,
      width: start.width,
      roots: sites.map((site) => new URL(shop.address(site)).pathname),
      problems: () => [...problems.problems, ...storageWrites.tooEarly],
      judged: () => thirdParties.judged(),
      isPatient,
      page: await context.newPage(),
    })
    const address = start.path === '/' ? `${shop.origin}/` : shop.address(start.site, start.path)
    await visit.#page.goto(address)
    for (const sku of start.bag) await putIntoBag(visit.#page, start.site, sku)
    if (start.bag.length > 0) await visit.#page.goto(address)
    await visit.#rest(LONG)
    visit.#home = new URL(visit.#page.url()).pathname
    return visit
  }

  #follow(page: Page): void {
    const note = () => {
      this.#outside += 1
    }
    page.on('dialog', (dialog) => {
      note()
      void dialog.dismiss().catch(() => {})
    })
    page.on('download', note)
    page.on('filechooser', note)
  }

  #rest(rounds: number): Promise<void> {
    return rest(this.#page, this.#life, this.#arrivals, rounds)
  }

  /** What the next step can be chosen from. @throws DeadTab */
  async view(): Promise<View> {
    const { targets, ...ways } = await this.#read()
    return {
      targets,
      ...ways,
      hasOpen: targets.some(({ isInside }) => isInside),
      isAway: new URL(this.#page.url()).pathname !== this.#home,
      tabs: this.#tabs.length,
      width: this.#width,
    }
  }

  /** Reads the page; once more after a rest where it was just being left. */
  async #read(): Promise<Pick<View, 'targets' | 'canGoBack' | 'canGoForward'>> {
    for (let tries = 1; ; tries++)
      try {
        const targets = await this.#life.answer(findTargets(this.#page, this.#roots))
        return { targets, ...(await this.#life.answer(historyOf(this.#page))) }
      } catch (error) {
        if (tries === 3 || !isLeaving(error)) throw error
        await this.#rest(LONG)
      }
  }

  get #tabs(): Page[] {
    return this.#context.pages()
  }

  /** Makes a step and judges it. `skipped` where it cannot be made here. */
  async take(step: Step): Promise<Fault | 'skipped' | undefined> {
    try {
      const fault = await this.#make(step)
      return fault === 'skipped' ? (this.#judgeProblems() ?? fault) : fault
    } catch (error) {
      if (error instanceof DeadTab) return { kind: 'dead-tab', text: error.message }
      if (isLeaving(error)) return this.#judgeProblems() ?? 'skipped'
      throw error
    }
  }

  /** Judges what came after the last step. */
  async end(): Promise<Fault | undefined> {
    try {
      await this.#rest(this.#isPatient ? STEADY : BRIEF)
      return this.#judgeProblems()
    } catch (error) {
      if (error instanceof DeadTab) return { kind: 'dead-tab', text: error.message }
      throw error
    }
  }

  async #make(step: Step): Promise<Fault | 'skipped' | undefined> {
    if (step.kind === 'open-tab' || step.kind === 'other-tab') return await this.#changeTab(step.kind)
    const ready = await this.#life.answer(prepareStep(this.#page, step))
    if (!ready) return 'skipped'
    const { before, make } = ready
    this.#outside = 0
    await this.#life.answer(make())
    const judge = async (rounds: number): Promise<Fault | undefined> => {
      await this.#rest(rounds)
      const after = await this.#life.answer(lookAt(this.#page))
      if (!after) return this.#judgeProblems()
      return judgeStep({ step, before, after, problems: this.#problems(), outside: this.#outside })
    }
    // What a page that is still at work seems to lack comes after a long rest.
    const first = await judge(this.#isPatient ? STEADY : BRIEF)
    return first && (await judge(LONG))
  }

  #judgeProblems(): Fault | undefined {
    return judgeProblems(this.#problems())
  }

  async #changeTab(kind: 'open-tab' | 'other-tab'): Promise<Fault | 'skipped' | undefined> {
    const others = this.#tabs.filter((page) => page !== this.#page)
    if (kind === 'other-tab' && others.length === 0) return 'skipped'
    const address = this.#page.url()
    this.#page = kind === 'open-tab' ? await this.#context.newPage() : others[0]!
    if (kind === 'open-tab') await this.#life.answer(this.#page.goto(address))
    await this.#page.bringToFront()
    await this.#rest(BRIEF)
    await beginStep(this.#page)
    return this.#judgeProblems()
  }

  async close(): Promise<void> {
    await this.#life.close()
    await this.#judged()
    await this.#context.close()
  }
}
