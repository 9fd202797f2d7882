import type { ComponentType } from 'react'

interface Parts {
  Cards: ComponentType
  AskAgain: ComponentType<{ open: boolean }>
}

/** The parts that not everybody needs; each is absent until it is fetched. */
export const parts: Partial<Parts> = {}

/** What a member sees. */
export const loadCards = async (): Promise<void> => {
  parts.Cards ??= (await import('./Cards.tsx')).Cards
}

/** The question for the password, with its dialog. */
export const loadAskAgain = async (): Promise<void> => {
  parts.AskAgain ??= (await import('./AskAgain.tsx')).AskAgain
}
