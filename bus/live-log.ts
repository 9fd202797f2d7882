import { subscribe } from './bus.ts'
import { outside } from './outside.ts'
import type { AnyEnvelope } from './types.ts'

const CHANNEL = 'causeway:log'
const ASK = 'ask'

/**
 * Shows this page's events, its history first, to the live logs that are open in this browser; without personal
 * properties. Only for pages where the developer tools are on (storefront 9). Stops with the returned function.
 */
export const shareLog = (): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const show = (event: AnyEnvelope) => channel.postMessage(outside(event))
  const stop = new AbortController()
  channel.addEventListener('message', ({ data }) => {
    if (data === ASK) subscribe('*', show, { replay: 'all' })()
  })
  subscribe('*', show, { replay: 'all', signal: stop.signal })
  return () => {
    stop.abort()
    channel.close()
  }
}

/** Calls back with every event of every page that shares its log, each once. Stops with the returned function. */
export const watchLog = (see: (event: AnyEnvelope) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const seen = new Set<string>()
  channel.addEventListener('message', ({ data }: MessageEvent<AnyEnvelope | string>) => {
    if (typeof data === 'string' || seen.has(data.id)) return
    seen.add(data.id)
    see(data)
  })
  channel.postMessage(ASK)
  return () => channel.close()
}
