import { answerCodes } from './answer.ts'
import type { CodeText } from './code-text.ts'
import { fileCodes } from './files.ts'
import { htmlCodes } from './html.ts'
import { leftoverCodes } from './leftovers.ts'
import { libraryCodes } from './library.ts'
import { pageCodes } from './page.ts'

export type { CodeText } from './code-text.ts'

/** Every code with its text. A code is permanent: it is never renamed and never used for something else. */
export const codes = {
  ...answerCodes,
  ...htmlCodes,
  ...fileCodes,
  ...libraryCodes,
  ...leftoverCodes,
  ...pageCodes,
} as const satisfies Record<string, CodeText>

export type FindingCode = keyof typeof codes

/** What the first part of a code stands for, in the order in which it is checked. */
export const codeGroups: Readonly<Record<string, string>> = {
  answer: 'The answer',
  html: 'The HTML',
  file: 'The files',
  library: 'The library',
  mount: 'mount',
  update: 'update',
  unmount: 'unmount',
  leftover: 'What is left after unmount',
  page: 'The page around it',
  policy: 'The content security policy',
  show: 'What shoppers see',
  event: 'Events',
}
