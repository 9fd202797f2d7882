import { report, useSentry } from '#platform/errors'
import { loadBag } from './bag.ts'
import { bindBagCount } from './bindings.ts'
import { publishViews } from './views.ts'

/** What every page does once it is idle; nothing in it may delay the first sight. */
export const afterIdle = async (): Promise<void> => {
  bindBagCount()
  publishViews()
  await Promise.all([useSentry(), loadBag()]).catch(report)
}
