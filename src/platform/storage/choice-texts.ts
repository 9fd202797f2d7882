import { type Choice, policyMark } from '#domain/consent'
import { noticePreferences } from '#domain/storage'
import { type ChoiceTexts, gpc, policy, unstored } from './choice.ts'
import { readStored } from './read.ts'

/** The texts that are to be stored of a choice. */
export const choiceTexts = (choice: Choice): { preferences: string; mark: string } => ({
  preferences: JSON.stringify(choice),
  mark: policyMark(policy(), gpc()),
})

/** Keeps a choice that could not be stored for this page; forgets such a one when there is none. */
export const keepUnstored = (texts: ChoiceTexts | undefined): void => {
  unstored.choice = texts && { ...texts, over: readStored(noticePreferences) }
}
