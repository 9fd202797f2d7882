/**
 * Texts of fragments in the pages that the back end serves (rule fragments.25, decision 0446): each is fetched again while pages that
 * show it are asked for, and no answer ever waits for it.
 */
import { addressOfText, drawFragment } from '#composition'
import { type DrawnFragment, type FragmentPlace, fillPlaces, fragmentPlacesOf } from '#page-assembly'
import type { PageEdits } from '#server/files'
import { log } from '#server/log'

/** Milliseconds for which a text counts as fresh, counted from its last request; also before a failed one is tried again. */
const FRESH_MS = 60_000

/** What stands outside: the clock, and the network. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  now: () => number
  /** A signal that is aborted after so many milliseconds. */
  timeout: (milliseconds: number) => AbortSignal
  draw: typeof drawFragment
}

const surroundings: Surroundings = { now: Date.now, timeout: (ms) => AbortSignal.timeout(ms), draw: drawFragment }

interface LiveText {
  /** The last good one; undefined while none has come. */
  drawn: DrawnFragment | undefined
  /** Counts the texts that differ. */
  revision: number
  askedAt: number
  isAsking: boolean
  isAway: boolean
}

const isSame = (one: DrawnFragment | undefined, other: DrawnFragment): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The texts of all pages of one process. A page shows the last good text of each fragment, or what the build has put there. A text that is no longer
 * fresh is fetched in the background, once for all pages and callers; a failure changes nothing but a line in the log.
 */
export const liveTexts = ({ now, timeout, draw }: Surroundings = surroundings): PageEdits => {
  const texts = new Map<string, LiveText>()
  const placesOf = new Map<string, ReadonlyMap<string, FragmentPlace>>()

  const ask = async ({ fragment }: FragmentPlace, address: string, text: LiveText): Promise<void> => {
    text.askedAt = now()
    text.isAsking = true
    try {
      const drawn = await draw(fragment, address, timeout(fragment.deadline))
      if (!isSame(text.drawn, drawn)) text.revision += 1
      Object.assign(text, { drawn, isAway: false })
    } catch (error) {
      if (!text.isAway) log('fragmentAway', { error, fragment: fragment.id })
      text.isAway = true
    } finally {
      text.isAsking = false
    }
  }

  const textAt = (place: FragmentPlace, address: string): LiveText => {
    const known = texts.get(address)
    const text = known ?? { drawn: undefined, revision: 0, askedAt: 0, isAsking: false, isAway: false }
    texts.set(address, text)
    if (!text.isAsking && (!known || now() - text.askedAt >= FRESH_MS)) void ask(place, address, text)
    return text
  }

  return {
    revisionOf: (path) =>
      [...(placesOf.get(path) ?? [])].map(([address, place]) => textAt(place, address).revision).join(),
    edit: (path, html) => {
      const addressed = new Map<string, FragmentPlace>()
      const edited = fillPlaces(html, fragmentPlacesOf(html), (place) => {
        const address = addressOfText(place.fragment, place.view)
        if (address === undefined) return undefined
        addressed.set(address, place)
        return textAt(place, address).drawn
      })
      if (addressed.size > 0) placesOf.set(path, addressed)
      else placesOf.delete(path)
      return edited
    },
  }
}
