import { PlatformError } from '#browser/errors'
import { configure, publish } from '#bus'
import type { Addressing, Brand, Environment } from '#domain/sites'
import { forgetReady, hostIsReady } from './ready.ts'

/** The site and environment that a page belongs to. */
export interface HostContext {
  env: Environment
  brand: Brand
  /** language_COUNTRY. */
  locale: string
}

/** What a page knows about itself (rule host.1). */
export interface HostInfo {
  appId: string
  appVersion: string
  /** Origin of the storefront API, without a final slash. */
  origin: string
  /** Host that calls name in x-original-host; '' when unknown. */
  originalHost: string
  pageType: string
  context: HostContext
  /** Sent as query `sitePath` with every call when not empty. */
  sitePath: string
  addressing: Addressing
  initialised: boolean
}

/** What `setHostInfo` takes: any part, empty values counting as absent. */
export type HostInput = Partial<Omit<HostInfo, 'context' | 'initialised'>> & { context?: Partial<HostContext> }

const unset: Omit<HostInfo, 'context'> = {
  appId: '',
  appVersion: '',
  origin: '',
  originalHost: '',
  pageType: '',
  sitePath: '',
  addressing: 'path',
  initialised: false,
}

let current: HostInfo | undefined

const isWhole = (context: HostInput['context']): context is HostContext =>
  !!(context?.env && context.brand && context.locale)

const filled = (input: HostInput): Partial<HostInfo> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '' && value !== undefined))

/**
 * Sets the host info (rule host.1). Ignored if the context lacks env, brand or locale. Once set it stays: of a later
 * call only the values that are not empty replace the earlier ones. Islands with `client:ready` hydrate now. Returns whether
 * the input was taken.
 */
export const setHostInfo = (input: HostInput): boolean => {
  const { context } = input
  if (!isWhole(context)) return false
  current = { ...unset, ...current, ...filled(input), context, initialised: true }
  hostIsReady().resolve()
  return true
}

/** The host info. Throws PlatformError `host/not-set` before `setHostInfo` has succeeded. */
export const hostInfo = (): HostInfo => {
  if (!current) throw new PlatformError('host/not-set', 'Call setHostInfo first.')
  return current
}

/** Tells the bus which page this is, and publishes `host:ready` (rule host.1). Throws `host/not-set` like `hostInfo`. */
export const publishHost = (): void => {
  const { appId, appVersion, origin, originalHost, pageType, context } = hostInfo()
  configure({ page: { ...context, pageType } })
  publish('host:ready', { appId, appVersion, origin, originalHost, pageType, context })
}

/**
 * Changes the page type alone, and publishes it: later events carry it, and readers of `host:ready` get it (rule host.3).
 * Throws `host/not-set` like `hostInfo`.
 */
export const setPageType = (pageType: string): void => {
  current = { ...hostInfo(), pageType }
  publishHost()
}

/** @internal Forgets the host info: between tests, which share one module. */
export const clearHostInfo = (): void => {
  current = undefined
  forgetReady()
}

/**
 * Runs work once when the browser is idle, at the latest after `timeout` milliseconds. Browsers may hold idle callbacks back
 * for good in a background tab, in a frame of another origin or on a saving battery, so a timer stands behind them (rule host.8).
 */
export const whenIdle = (work: () => void, timeout: number): void => {
  const tellsIdleness = 'requestIdleCallback' in globalThis
  let isDue = true
  const run = (): void => {
    if (isDue) work()
    isDue = false
  }
  if (tellsIdleness) requestIdleCallback(run)
  setTimeout(run, tellsIdleness ? timeout : 200)
}

const afterPaint = (work: () => void) => (): void => void requestAnimationFrame(() => setTimeout(work))

/** Runs work once the page is shown: at once, or after the first paint of a page that was prerendered (rule host.9). */
export const whenShown = (work: () => void): void => {
  if (document.prerendering) document.addEventListener('prerenderingchange', afterPaint(work), { once: true })
  else work()
}
