import { addressOfText, drawFragment } from '#composition'
import { type DrawnFragment, type FragmentPlace, fillPlaces, fragmentPlacesOf } from '#page-assembly'

/** Puts the texts of fragments into a page. Never rejects. */
export type Compose = (html: string) => Promise<string>

/**
 * Composes the pages of one build (rule fragments.23): every text is fetched once, with the deadline of its fragment. Where one does not come, the page
 * keeps what stands in for the fragment, and `warn` is told once for each fragment. `timeout` makes a signal that is
 * aborted after so many milliseconds.
 */
export const composing = (
  warn: (text: string) => void,
  timeout: (milliseconds: number) => AbortSignal = (milliseconds) => AbortSignal.timeout(milliseconds),
): Compose => {
  const texts = new Map<string, Promise<DrawnFragment | undefined>>()
  const warned = new Set<string>()

  const draw = async ({ fragment }: FragmentPlace, address: string): Promise<DrawnFragment | undefined> => {
    try {
      return await drawFragment(fragment, address, timeout(fragment.deadline))
    } catch (error) {
      if (!warned.has(fragment.id)) {
        warned.add(fragment.id)
        warn(`Fragment "${fragment.id}" is not in pages of this build: ${(error as Error).message}`)
      }
      return undefined
    }
  }
  const textOf = (place: FragmentPlace): Promise<DrawnFragment | undefined> | undefined => {
    const address = addressOfText(place.fragment, place.view)
    if (address === undefined) return undefined
    const known = texts.get(address) ?? draw(place, address)
    texts.set(address, known)
    return known
  }

  return async (html) => {
    const places = fragmentPlacesOf(html)
    const drawn = new Map(await Promise.all(places.map(async (place) => [place, await textOf(place)] as const)))
    return fillPlaces(html, places, (place) => drawn.get(place))
  }
}
