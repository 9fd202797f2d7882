import { report } from '#platform/errors'
import { announce, newest } from '#platform/tabs'

/** Has the bag, which is another's now, read anew on this page and in the brand's other tabs. What goes wrong is reported. */
export const renewBag = async (): Promise<void> => {
  announce('bag')
  try {
    await newest('bag')('page')
  } catch (error) {
    report(error)
  }
}
