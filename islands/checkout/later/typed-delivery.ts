import { readStored, removeStored, writeStored } from '#browser/storage'
import type { FieldValues } from '#domain/accounts'
import { typedDelivery } from '#domain/storage'
import type { CheckoutState } from '../state.ts'

/** Keeps in the tab what is typed into the delivery form, without fields that are empty (rule checkout.26). */
export const keepTyped = (values: FieldValues): void => {
  const typed = Object.entries(values).filter(([, value]) => value)
  writeStored(typedDelivery, JSON.stringify(Object.fromEntries(typed)))
}

/** Removes what was typed from the tab: it is saved, or the checkout has ended. */
export const forgetTyped = (state: CheckoutState): void => {
  removeStored(typedDelivery)
  state.typed = {}
}

/** Shows what was typed before the page was loaded again. What cannot be read counts as nothing. */
export const restoreTyped = (state: CheckoutState): void => {
  try {
    const typed = JSON.parse(readStored(typedDelivery) ?? '{}') as Record<string, unknown>
    state.typed = Object.fromEntries(
      Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    removeStored(typedDelivery)
  }
}
