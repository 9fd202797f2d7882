import { publishFrom, type Reread, subscribe } from '#bus'
import { storedChoice } from '#platform/consent'
import { report } from '#platform/errors'
import { keepToChoice } from '#platform/storage'
import { follow } from '#platform/tabs'

// What the address may ask of consent, or tell of a choice made elsewhere: address.ts takes it out.
const ASKS = /[?&](open|redirect|consent)-/

/** The levels that this page has told last, as text. */
let told: string | undefined

const publishChoice: Reread = (origin) => {
  const levels = storedChoice()
  if (levels && String(levels) !== told) publishFrom('consent:saved', { levels: [...levels], change: !!told }, origin)
}

/**
 * What a page does of consent by itself: tells the stored choice (`consent:saved` without an opener), follows other tabs,
 * removes what is stored below the choice, takes what is asked of it out of the address, and only then runs the page's
 * tags and gated blocks as the choice allows and asks for one where there is none or the address wants it (storefront 2
 * and 4). Where that cannot be taken out, tags and gated blocks do not run: they could read it.
 */
export const startConsent = async (): Promise<void> => {
  keepToChoice()
  subscribe('consent:saved', ({ data }) => {
    told = String(data.levels)
  })
  publishChoice('page')
  follow('consent', publishChoice)
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
