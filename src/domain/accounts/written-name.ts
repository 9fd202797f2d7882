import type { NameField } from './name-order.ts'

// 陳大文 and 홍길동 have no space between the names; names in kana and in Latin letters have one.
const lonelySpace = /(?<=[\p{sc=Han}\p{sc=Hangul}]) (?=[\p{sc=Han}\p{sc=Hangul}])/u

/** The names of a person in the order of `fields`; '' where all of them are empty (rule forms.10). */
export const writtenName = (fields: readonly NameField[], person: Readonly<Record<NameField, string>>): string => {
  const name = fields
    .map((field) => person[field])
    .filter(Boolean)
    .join(' ')
  return fields[0] === 'lastName' ? name.replace(lonelySpace, '') : name
}
