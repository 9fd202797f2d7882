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

// The link is removed with its last user, or when it cannot be loaded.
const addLink = (href: string, abandoned: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    if (new URL(href).origin !== location.origin) link.crossOrigin = 'anonymous'
    abandoned.addEventListener('abort', () => link.remove())
    link.onload = () => resolve()
    link.onerror = (event) => {
      link.remove()
      reject(event)
    }
    link.href = href
    document.head.append(link)
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
