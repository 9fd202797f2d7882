import { publish, type Reread, subscribe } from '#bus'
import { optionalSigns } from '#domain/storage'
import { allowed, storedChoice } from '#platform/consent'
import { report } from '#platform/errors'
import { follow } from '#platform/tabs'

// What the address may ask of consent, or tell of a choice made elsewhere: address.ts takes it out.
const ASKS = /[?&](open|redirect|consent)-/

/** The levels that this page has told last, as text. */
let told: string | undefined

const tell: Reread = (publish) => {
  const levels = storedChoice()
  if (levels && String(levels) !== told) publish('consent:saved', { levels: [...levels], change: !!told })
}

/** Whether something is stored that needs a choice; most visitors who refuse have nothing. */
const mayHaveStored = (): boolean => {
  try {
    return optionalSigns.test(document.cookie + Object.keys(localStorage) + Object.keys(sessionStorage))
  } catch {
    return false
  }
}

const sweep = (): void => {
  if ((allowed(1) && allowed(2)) || !mayHaveStored()) return
  import('../consent/sweep.ts').then(({ sweepStored }) => sweepStored()).catch(report)
}

/**
 * What a page does of consent by itself: tells the stored choice (`consent:saved` without an opener), follows other tabs,
 * removes what is stored below the choice, takes what is asked of it out of the address, and only then runs the page's
 * tags and gated blocks as the choice allows and asks for one where there is none or the address wants it (storefront 2
 * and 4). Where that cannot be taken out, tags and gated blocks do not run: they could read it.
 */
export const startConsent = async (): Promise<void> => {
  subscribe('consent:saved', ({ data, origin }) => {
    told = String(data.levels)
    if (origin === 'tab') sweep()
  })
  tell(publish)
  follow('consent', tell)
  sweep()
  const asked =
    ASKS.test(location.search) &&
    (await import('../consent/address.ts').then(({ takeAddress }) => takeAddress()).catch(report as () => undefined))
  const { tags } = document.documentElement.dataset
  if (asked !== undefined) {
    if (document.querySelector('[data-consent]'))
      import('../embeds/gated.ts').then(({ startGated }) => startGated()).catch(report)
    if (tags) import('../tracking/tags.ts').then(({ startPageTags }) => startPageTags(JSON.parse(tags))).catch(report)
  }
  if (asked || !storedChoice())
    import('../consent/prompt.ts').then(({ promptForConsent }) => promptForConsent(asked)).catch(report)
}
