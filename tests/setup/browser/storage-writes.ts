import type { BrowserContext } from '@playwright/test'
import { isLevelGranted } from './consent-state.ts'
import { type Addressing, storageEntryOf } from './storage-audit.ts'

/** A write of a page's script, with what the page said at that moment. */
interface Write {
  area: 'local' | 'session' | 'cookie'
  name: string
  /** `document.cookie` before the write. */
  cookies: string
  policy: string | undefined
  gpc: boolean
}

// Runs in the page before its own scripts. Reports every write of a key and every cookie that is set, but no removal.
const tellWrites = (): void => {
  const page = globalThis as unknown as { tellWrite?: (write: unknown) => void; localStorage: Storage }
  const tell = (area: string, name: string): void => {
    const { policyVersion: policy } = document.documentElement?.dataset ?? {}
    const gpc = (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
    page.tellWrite?.({ area, name, cookies: document.cookie, policy, gpc })
  }
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name, value) {
    tell(this === page.localStorage ? 'local' : 'session', name)
    setItem.call(this, name, value)
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text: string) {
      const [, ends] = /;\s*expires=([^;]*)/i.exec(text) ?? []
      const removes = /;\s*max-age=(?:0|-)/i.test(text) || (ends !== undefined && Date.parse(ends) <= Date.now())
      if (!removes) tell('cookie', text.split('=', 1)[0]!.trim())
      cookie.set!.call(this, text)
    },
  })
}

/** Judges each write of a script by the choice at that moment. */
export class StorageWrites {
  /** Writes of unlisted keys, and writes before their level was granted. */
  readonly tooEarly: string[] = []
  readonly #addressing: Addressing

  constructor(addressing: Addressing) {
    this.#addressing = addressing
  }

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('tellWrite', (_, write: Write) => this.#judge(write))
    await context.addInitScript(tellWrites)
  }

  #judge({ area, name, cookies, policy, gpc }: Write): void {
    const entry = storageEntryOf(this.#addressing, area, name)?.entry
    const standing = cookies.split('; ').map((pair) => {
      const [cookie = '', ...value] = pair.split('=')
      return { name: cookie, value: value.join('=') }
    })
    if (!entry) this.tooEarly.push(`${area} ${name} is not in the typed list`)
    else if (!isLevelGranted(standing, { policy, gpc }, entry.level))
      this.tooEarly.push(`${area} ${name} needs consent of level ${entry.level}`)
  }
}
