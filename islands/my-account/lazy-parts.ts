import type { ComponentType } from 'react'

/** Parts that a guest does not need. A part is absent until it is loaded. */
export const parts: { Cards?: ComponentType } = {}

/** Loads the cards of a member. */
export const loadCards = async (): Promise<void> => {
  parts.Cards ??= (await import('./Cards.tsx')).Cards
}
