import { report, useSentry } from '#platform/errors'
import { follow } from '#platform/tabs'
import { loadBag, readBag } from './bag.ts'
import { bindBagCount } from './bindings.ts'
import { publishViews } from './views.ts'

/** What every page does once it is idle; nothing in it may delay the first sight. */
export const afterIdle = async (): Promise<void> => {
  bindBagCount()
  publishViews()
  follow('bag', readBag)
  await Promise.all([useSentry(), loadBag()]).catch(report)
}
