import { subscribe } from '#bus'
import { report } from '#platform/errors'

let isShown = false

// A separate file, because the page comes with the texts of an empty bag.
const show = (count: number): void => {
  if (count === 0 && !isShown) return
  isShown = true
  import('../bag/bag-count.ts').then((file) => file.showBagCount(count)).catch(report)
}

/**
 * `[data-bind="bag-count"]`: the number of items, hidden at 0; `data-message` words the label of its link. Shows `known`
 * until the bag itself is told; the page comes with the words of an empty one.
 */
export const bindBagCount = (known = 0): void => {
  if (known > 0) show(known)
  subscribe('bag:set', ({ data }) => show(data.itemCount), { replay: 'last' })
}
