import type { CDPSession } from 'playwright'

const targets: Readonly<Record<string, string>> = {
  window: 'window',
  document: 'document',
  html: 'document.documentElement',
  head: 'document.head',
  body: 'document.body',
  'the element': "kit.place('a')",
  'another element': "kit.place('b')",
  visualViewport: 'window.visualViewport',
}

interface Listener {
  on: string
  type: string
  scriptId: string
  lineNumber: number
}

const listenersOn = async (session: CDPSession, on: string, expression: string): Promise<Listener[]> => {
  const { result } = await session.send('Runtime.evaluate', { expression })
  if (result.objectId === undefined) return []
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
  return listeners.map(({ type, scriptId, lineNumber }) => ({ on, type, scriptId, lineNumber }))
}

// React listens for it on a document once and for good, also where nothing is mounted.
const isOfReact = ({ on, type }: Listener, all: readonly Listener[]): boolean =>
  type === 'selectionchange' && all.filter((each) => each.on === on && each.type === type).length === 1

/** Follows the scripts of a page, and says which listeners those of a server have added to what outlives a fragment. */
export const followListeners = async (session: CDPSession, server: string): Promise<() => Promise<string[]>> => {
  const addresses = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => addresses.set(scriptId, url))
  await session.send('Debugger.enable')
  return async () => {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'kit.mediaLists.length',
      returnByValue: true,
    })
    const lists = Array.from({ length: result.value as number }, (_, index): [string, string] => [
      'matchMedia',
      `kit.mediaLists[${index}]`,
    ])
    const found = await Promise.all(
      [...Object.entries(targets), ...lists].map(([on, expression]) => listenersOn(session, on, expression)),
    )
    const own = found.flat().filter(({ scriptId }) => addresses.get(scriptId)?.startsWith(`${server}/`))
    return own
      .filter((listener) => !isOfReact(listener, own))
      .map(({ on, type, scriptId, lineNumber }) => `${type} on ${on}, ${addresses.get(scriptId)}:${lineNumber + 1}`)
  }
}
