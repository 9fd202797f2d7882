import { unexpectedContent } from '#browser/errors'
import { attempts } from './attempts.ts'
import { FragmentError } from './errors.ts'

interface Sheet {
  holders: number
  ready: Promise<void>
  abandon: AbortController
}

/** Style sheets in use, each with a count of its users. */
export interface StylesHold {
  /** @throws FragmentError `fragments/file` */
  ready: Promise<unknown>
  /** Removes each style sheet without another user. Further calls do nothing. */
  release(): void
}

const sheets = new Map<string, Sheet>()

/** Sheets that were fetched ahead and apply to nothing yet, by address. */
const ahead = new Map<string, HTMLLinkElement>()

const createLink = (href: string): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  if (new URL(href).origin !== location.origin) link.crossOrigin = 'anonymous'
  return link
}

/** Fetches style sheets with a low priority. They apply once somebody holds them; until then one that fails is forgotten. */
export const fetchStylesAhead = (addresses: readonly string[]): void => {
  for (const address of addresses) {
    if (sheets.has(address) || ahead.has(address)) continue
    const link = Object.assign(createLink(address), { media: 'not all', fetchPriority: 'low' })
    link.onerror = () => {
      ahead.delete(address)
      link.remove()
    }
    ahead.set(address, link)
    document.head.append(link)
  }
}

const takeAhead = (href: string): HTMLLinkElement | undefined => {
  const link = ahead.get(href)
  ahead.delete(href)
  return link
}

// The link is removed with its last user, or when it cannot be loaded. Browsers load HTML as a sheet without rules, unless its host
// forbids that: a sheet without rules counts as not loaded (rule requests.2).
const addLink = (href: string, abandoned: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = takeAhead(href) ?? createLink(href)
    abandoned.addEventListener('abort', () => link.remove())
    const fail = (reason: unknown) => {
      link.remove()
      reject(reason)
    }
    link.onerror = fail
    link.onload = () => (link.sheet?.cssRules.length ? resolve() : fail(unexpectedContent('styles')))
    link.media = 'all'
    if (link.sheet) link.onload(new Event('load'))
    else if (!link.isConnected) document.head.append(link)
  })

const addSheet = (address: string): Sheet => {
  const abandon = new AbortController()
  const { signal } = abandon
  const ready = attempts(address, signal, (href) => addLink(href, signal)).catch((cause: unknown) => {
    if (sheets.get(address) === sheet) sheets.delete(address)
    throw new FragmentError('fragments/file', `Unable to load script/style: ${address}`, { cause })
  })
  const sheet: Sheet = { holders: 0, ready, abandon }
  sheets.set(address, sheet)
  return sheet
}

const release = (address: string, sheet: Sheet): void => {
  sheet.holders -= 1
  if (sheet.holders > 0) return
  if (sheets.get(address) === sheet) sheets.delete(address)
  sheet.abandon.abort()
}

/** Adds style sheets to the page and counts who holds them (rule fragments.7). */
export const holdStyles = (addresses: readonly string[]): StylesHold => {
  const held = addresses.map((address) => [address, sheets.get(address) ?? addSheet(address)] as const)
  for (const [, sheet] of held) sheet.holders += 1
  const ready = Promise.all(held.map(([, sheet]) => sheet.ready))
  // Who holds it may be gone before it fails.
  ready.catch(() => undefined)
  return {
    ready,
    release: () => {
      for (const [address, sheet] of held.splice(0)) release(address, sheet)
    },
  }
}
