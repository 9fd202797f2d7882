import type { Browser, Page } from 'playwright'
import type { CheckContext } from './answer.ts'
import { axeFindings, axeScript } from './axe.ts'
import { CheckError } from './errors.ts'
import { hostHtml, hostPolicy, hostScript } from './host-page.ts'
import { followListeners } from './listeners.ts'
import type { Kit, KitStart } from './page/host.ts'
import { noteSeen } from './seen.ts'

declare const kit: Kit

/** A loaded fragment in a browser, and how it is mounted. */
export interface Shown {
  page: Page
  context: CheckContext
  input: Readonly<Record<string, unknown>>
  /** Another input, which its server draws differently; undefined where it has none. */
  other: Readonly<Record<string, unknown>> | undefined
  hasUpdate: boolean
}

const openPage = async (
  browser: Browser,
  { fragment, origin, findings }: CheckContext,
  locale: string,
): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const scripts: Readonly<Record<string, string>> = { '/host.js': await hostScript(), '/axe.js': axeScript() }
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const body = scripts[pathname]
    if (body !== undefined) return route.fulfill({ contentType: 'text/javascript', body })
    if (pathname !== '/') return route.fulfill({ status: 404 })
    const headers = { 'content-security-policy': hostPolicy(fragment.server) }
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: hostHtml(locale) })
  })
  page.on('console', (message) => {
    const text = message.text()
    const isOfLoader = message.location().url.startsWith(origin)
    const isTold = /Content Security|Trusted ?Type|Trusted(?:HTML|Script)|^Failed to load resource/.test(text)
    if (message.type() === 'error' && !isOfLoader && !isTold) findings.add('show/console', text.slice(0, 300))
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  return page
}

const addAll = (
  findings: CheckContext['findings'],
  code: Parameters<typeof findings.add>[0],
  details: readonly string[],
): void => {
  for (const detail of details) findings.add(code, detail)
}

/** What shoppers see of a mounted fragment, in every width, direction and size of type. */
const checkLooks = async ({ page, context: { findings } }: Shown): Promise<void> => {
  addAll(findings, 'page/styled', await page.evaluate(() => kit.styled()))
  addAll(findings, 'show/axe', await axeFindings(page, '#place-a'))
  await page.evaluate(() => kit.noteSides('a'))
  await page.evaluate(() => kit.turn('rtl'))
  addAll(findings, 'show/right-to-left', await page.evaluate(() => [...kit.notMirrored('a'), ...kit.tooWide('a')]))
  await page.evaluate(() => kit.turn('ltr'))
  await page.setViewportSize({ width: 320, height: 900 })
  addAll(findings, 'show/narrow', await page.evaluate(() => kit.settle().then(() => kit.tooWide('a'))))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => kit.noteType('a'))
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  addAll(findings, 'show/large-type', await page.evaluate(() => kit.largeType('a')))
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
}

/** Two elements with the same fragment: what happens to one must not change the other. */
const checkTwo = async ({ page, context: { findings }, input, other, hasUpdate }: Shown): Promise<void> => {
  const html = (name: string): Promise<string> => page.evaluate((place) => kit.html(place), name)
  await page.evaluate((given) => kit.mount('b', given), input)
  const [first, second] = [await html('a'), await html('b')]
  if (hasUpdate) {
    const { survivors, elements } = await page.evaluate((given) => kit.update('a', given), other ?? input)
    if (elements > 0 && survivors === 0) findings.add('update/remount', `${elements} elements were replaced`)
    if (other && (await html('a')) === first) findings.add('update/ignored', JSON.stringify(other))
    if ((await html('b')) !== second) findings.add('mount/not-independent', 'the update of one changes the other')
  }
  await page.evaluate(() => kit.unmount('a'))
  await page.evaluate(() => kit.settle())
  if ((await html('b')) !== second) findings.add('mount/not-independent', 'the unmount of one changes the other')
  // The styles are there while another element holds them: the mount begins at once.
  await page.evaluate((given) => kit.blink('a', given), input)
  if (await page.evaluate(() => kit.isDrawn('a'))) findings.add('unmount/late', 'elements appear after the unmount')
  await page.evaluate(() => kit.unmount('b'))
}

const checkAgain = async ({ page, context: { findings }, input }: Shown): Promise<void> => {
  const isMounted = await page.evaluate((given) => kit.mount('a', given), input)
  if (!isMounted || (await page.evaluate(() => kit.isEmpty('a'))))
    findings.add('mount/again', 'the second mount shows nothing')
  await page.evaluate(() => kit.press('a'))
  addAll(findings, 'page/changed', await page.evaluate(() => kit.changed()))
  await page.evaluate(() => kit.unmount('a'))
  await page.evaluate(() => kit.settle())
}

const checkLeftovers = async (
  { page, context: { findings } }: Shown,
  listeners: () => Promise<string[]>,
): Promise<void> => {
  const { globals, running, styles, elements, stored } = await page.evaluate(() => kit.leftovers())
  const timers = /^(?:set|request)/
  addAll(findings, 'leftover/listeners', await listeners())
  addAll(findings, 'leftover/globals', globals)
  addAll(
    findings,
    'leftover/timers',
    running.filter((kind) => timers.test(kind)),
  )
  addAll(
    findings,
    'leftover/observers',
    running.filter((kind) => kind.endsWith('Observer')),
  )
  addAll(
    findings,
    'leftover/connections',
    running.filter((kind) => !timers.test(kind) && !kind.endsWith('Observer')),
  )
  addAll(findings, 'leftover/styles', styles)
  addAll(findings, 'leftover/elements', elements)
  addAll(findings, 'leftover/storage', stored)
}

const checkMounts = async (shown: Shown, listeners: () => Promise<string[]>): Promise<void> => {
  const { page, context, input } = shown
  const { findings } = context
  if (await page.evaluate((given) => kit.mount('a', given), input)) {
    if (await page.evaluate(() => kit.isEmpty('a'))) findings.add('mount/empty', 'neither words nor pictures')
    if (await page.evaluate(() => kit.hasFocus())) findings.add('mount/focus', 'document.activeElement is in the place')
    await checkLooks(shown)
    await checkTwo(shown)
    await checkAgain(shown)
  }
  await checkLeftovers(shown, listeners)
}

/** How a fragment is shown. */
export interface ShowRequest {
  start: KitStart
  /** The address of the library. */
  script: string
  input: Readonly<Record<string, unknown>>
  other: Readonly<Record<string, unknown>> | undefined
  /** Milliseconds for all of it. */
  patience: number
}

/** Shows a fragment in a page as the shop does, and checks all that only a browser can see. */
export const showFragment = async (browser: Browser, context: CheckContext, request: ShowRequest): Promise<void> => {
  const { start, script, input, other, patience } = request
  const { findings, fragment, origin } = context
  const page = await openPage(browser, context, start.locale)
  let timer: NodeJS.Timeout | undefined
  const hangs = new Promise<'hangs'>((done) => {
    timer = setTimeout(done, patience, 'hangs')
  })
  const run = async (): Promise<void> => {
    const listeners = await followListeners(await page.context().newCDPSession(page), fragment.server)
    await page.goto(`${origin}/`)
    await page.evaluate((given) => kit.load(given), start)
    if (await page.evaluate(() => kit.isLoaded())) {
      const names = await page.evaluate((address) => kit.exportsOf(address), script)
      const hasUpdate = names.includes('update')
      if (!hasUpdate) findings.add('library/no-update', names.join(', '))
      await checkMounts({ page, context, input, other, hasUpdate }, listeners)
    }
    noteSeen(await page.evaluate(() => kit.seen()), findings)
  }
  const running = run()
  // After the end of a page that hangs its work fails.
  running.catch(() => undefined)
  try {
    if ((await Promise.race([running, hangs])) === 'hangs')
      findings.add('library/hangs', `no end after ${patience / 1000} s`)
  } catch (cause) {
    if (page.isClosed()) throw new CheckError('fragment-check/no-browser', 'The browser has ended.', { cause })
    throw cause
  } finally {
    clearTimeout(timer)
    await page.close()
  }
}
