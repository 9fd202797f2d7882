import { subscribe } from '#bus'
import { noticePreferences } from '#domain/storage'
import { readStored } from '#platform/storage'
import { reload } from './reload.ts'

const fields = 'input:not([type=hidden], [type=submit], [type=button]), textarea, select'

const isFilledIn = (field: Element): boolean => {
  if (field.closest('#modal-consent')) return false
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex > Math.max(0, first)
  }
  const { type, checked, defaultChecked, value } = field as HTMLInputElement
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== ''
}

/** Whether a shopper is in the middle of something that a new page would not have. */
const wouldLose = (): boolean =>
  document.querySelector('dialog[open]:not(#modal-consent)') !== null ||
  [...document.querySelectorAll(fields)].some(isFilledIn)

/**
 * Loads the page anew, so that code which a withdrawal has overtaken ends with it. Not where a shopper would lose
 * something, where an opener elsewhere takes the page away by itself, or where the browser has not stored the choice, as
 * the new page would not know of it: there the code goes with the next page.
 */
export const startAfresh = (): void => {
  const off = subscribe(
    'consent:saved',
    ({ data }) => {
      const isStored = readStored(noticePreferences) === JSON.stringify(data.levels)
      if (isStored && data.opener !== 'EXTERNAL' && !wouldLose()) reload()
    },
    { replay: 'last' },
  )
  off()
}
