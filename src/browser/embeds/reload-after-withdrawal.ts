import { readStored } from '#browser/storage'
import { subscribe } from '#bus'
import { noticePreferences } from '#domain/storage'
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

/** Whether a reload would lose something that the shopper has entered or opened. */
const wouldLose = (): boolean =>
  document.querySelector('dialog[open]:not(#modal-consent)') !== null ||
  [...document.querySelectorAll(fields)].some(isFilledIn)

/**
 * Reloads the page after a withdrawal, so that code which may no longer run ends (rule consent.20). Not where the shopper
 * would lose something, where an external opener leads the shopper away, and where the browser has not stored the choice,
 * since the new page would not know it: there the code ends with the next page.
 */
export const reloadAfterWithdrawal = (): void => {
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
