import type { ComponentType } from 'react'

interface Parts {
  Cards: ComponentType
  Reauthentication: ComponentType<{ open: boolean }>
}

/** Parts that only some shoppers need. A part is absent until it is loaded. */
export const parts: Partial<Parts> = {}

/** Loads the cards of a member. */
export const loadCards = async (): Promise<void> => {
  parts.Cards ??= (await import('./Cards.tsx')).Cards
}

/** Loads the dialog that asks for the password. */
export const loadReauthentication = async (): Promise<void> => {
  parts.Reauthentication ??= (await import('./Reauthentication.tsx')).Reauthentication
}
