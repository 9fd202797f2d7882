import { report } from '#browser/errors'
import { subscribe } from '#bus'

let newest: number | undefined

// A separate file, because the page comes with the texts of an empty bag. Imports of a file that is still on its way end in any
// order, so each of them shows the newest count and not the one that it began with.
const show = (count: number): void => {
  if (count === 0 && newest === undefined) return
  newest = count
  import('../bag/bag-count.ts').then((file) => file.showBagCount(newest as number)).catch(report)
}

/**
 * `[data-bind="bag-count"]`: the number of items, hidden at 0; `data-message` words the label of its link. Shows `known`
 * until the bag itself is told; the page comes with the words of an empty one.
 */
export const bindBagCount = (known = 0): void => {
  if (known > 0) show(known)
  subscribe('bag:set', ({ data }) => show(data.itemCount), { replay: 'last' })
}
