import { subscribe } from './core/bus.ts'
import type { AnyEnvelope } from './types.ts'
import { withoutPersonal } from './without-personal.ts'

const CHANNEL = 'causeway:log'
const ASK = 'ask'

/**
 * Sends this page's events, the history first and without personal properties, to the live logs that are open in this
 * browser. Only for pages where the developer tools are on. Stops when the returned function is called.
 */
export const shareLog = (): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const send = (event: AnyEnvelope) => channel.postMessage(withoutPersonal(event))
  const stop = new AbortController()
  channel.addEventListener('message', ({ data }) => {
    if (data === ASK) subscribe('*', send, { replay: 'all' })()
  })
  subscribe('*', send, { replay: 'all', signal: stop.signal })
  return () => {
    stop.abort()
    channel.close()
  }
}

/** Calls back once with every event of every page that shares its log. Stops when the returned function is called. */
export const watchLog = (show: (event: AnyEnvelope) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const seen = new Set<string>()
  channel.addEventListener('message', ({ data }: MessageEvent<AnyEnvelope | string>) => {
    if (typeof data === 'string' || seen.has(data.id)) return
    seen.add(data.id)
    show(data)
  })
  channel.postMessage(ASK)
  return () => channel.close()
}
