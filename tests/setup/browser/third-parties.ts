import { readFileSync } from 'node:fs'
import type { BrowserContext, Request, Route } from '@playwright/test'
import { parse } from 'yaml'
import type { Level } from '#domain/consent'
import { thirdPartiesFile } from '#schemas/third-parties'
import { isLevelGranted, pageSignals } from './consent-state.ts'

/** The folder whose pages and third parties the journeys' builds take up (`CONTENT_OVERLAY`). */
export const overlay = new URL('../../fixtures/content', import.meta.url).pathname

const hosts = /^https:\/\/[\w.-]+\.shop\.test\//
const configured = thirdPartiesFile.parse(parse(readFileSync(`${overlay}/third-parties.yaml`, 'utf8')))

/** The level below which a host may not be asked: that of its tag; blocks of tests say theirs by the address. */
const levelOf = (url: string): Level => {
  const { origin } = new URL(url)
  const tag = configured.tags.local?.find(({ src }) => new URL(src).origin === origin)
  if (tag) return tag.level
  return /functional|chat\./.test(url) ? 1 : 2
}

const Sentry =
  'globalThis.Sentry = { captureException: (error) => (globalThis.captured ??= []).push(String(error.message ?? error)) }'
const bodyOf = (url: string): string =>
  `(globalThis.thirdParties ??= []).push(${JSON.stringify(url)});${url.endsWith('sentry.js') ? Sentry : ''}`

const page = '<!doctype html><html lang="en"><title>Film</title><p>A film</p></html>'

/**
 * Stands in for all other companies: answers for `*.shop.test`, and takes down every request that was made without the
 * grant of its level. So each journey proves that nothing ran before it was allowed.
 */
export class ThirdParties {
  /** Requests in order. */
  readonly requests: string[] = []
  readonly tooEarly: string[] = []

  async follow(context: BrowserContext): Promise<void> {
    await context.route(hosts, (route, request) => this.#answer(context, route, request))
  }

  async #answer(context: BrowserContext, route: Route, request: Request): Promise<void> {
    const url = request.url()
    this.requests.push(url)
    const asker = request.frame().parentFrame() ?? request.frame()
    const cookies = await context.cookies(asker.url())
    if (!isLevelGranted(cookies, await pageSignals(asker), levelOf(url))) this.tooEarly.push(url)
    if (request.resourceType() === 'document') await route.fulfill({ contentType: 'text/html', body: page })
    else await route.fulfill({ contentType: 'text/javascript', body: bodyOf(url) })
  }
}
