import { storedChoice } from '#browser/consent'
import { report } from '#browser/errors'
import { keepToChoice } from '#browser/storage'
import { follow } from '#browser/tabs'
import { publishFrom, type Reread, subscribe } from '#bus'

// Parameters of consent in an address: consent/address.ts takes them out.
const ASKS = /[?&](open|redirect|consent)-/

/** The levels of the last `consent:saved` of this page, as text. */
let published: string | undefined

const publishStored: Reread = (origin) => {
  const levels = storedChoice()
  if (levels && String(levels) !== published)
    publishFrom('consent:saved', { levels: [...levels], change: !!published }, origin)
}

/**
 * What a page does for consent by itself. It removes what is stored below the choice, publishes the stored choice
 * (`consent:saved` without an opener), follows other tabs, and takes the parameters of consent out of the address. Only then
 * it runs the page's tags and gated blocks, and asks for a choice where there is none or the address asks for something.
 * Where the parameters cannot be taken out, tags and gated blocks do not run: they could read them (rule consent.16).
 */
export const startConsent = async (): Promise<void> => {
  keepToChoice()
  subscribe('consent:saved', ({ data }) => {
    published = String(data.levels)
  })
  publishStored('page')
  follow('consent', publishStored)
  const asked =
    ASKS.test(location.search) &&
    (await import('../consent/address.ts').then((file) => file.takeAddress()).catch(report as () => undefined))
  const { tags } = document.documentElement.dataset
  if (asked !== undefined) {
    if (document.querySelector('[data-consent]'))
      import('../embeds/gated.ts').then((file) => file.startGated()).catch(report)
    if (tags) import('../tracking/page-tags.ts').then((file) => file.startPageTags(JSON.parse(tags))).catch(report)
  }
  if (asked || !storedChoice())
    import('../consent/prompt.ts').then((file) => file.promptForConsent(asked)).catch(report)
}
