import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { OpenRequests } from './open-requests.ts'

const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/

/**
 * Watches every page of a context for what a shop must not do: errors and warnings in the console (the browser writes
 * breaches of the content security policy there too), uncaught errors, requests to other origins.
 */
export class PageProblems {
  readonly #seen: string[] = []
  readonly #allowed: RegExp[] = []

  readonly #isOwn: (url: URL) => boolean

  constructor(context: BrowserContext, isOwn: (url: URL) => boolean) {
    this.#isOwn = isOwn
    this.follow(context)
  }

  /** Watches the pages of a further context too. */
  follow(context: BrowserContext): void {
    OpenRequests.follow(context)
    context.on('console', (message) => this.#readConsole(message))
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && !this.#isOwn(url)) this.#seen.push(`request to another origin: ${url}`)
    })
  }

  /** Problems that a journey causes on purpose: `allow(/ERR_CONNECTION_REFUSED/)`. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** Problems so far that were not allowed, in order. */
  get problems(): string[] {
    return this.#found.filter((problem) => !LATE_PRELOAD.test(problem))
  }

  /** Files that were used seconds after the page had loaded, or never; on a busy machine the first may happen. */
  get latePreloads(): string[] {
    return this.#found.filter((problem) => LATE_PRELOAD.test(problem))
  }

  get #found(): string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  #readConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  }
}
