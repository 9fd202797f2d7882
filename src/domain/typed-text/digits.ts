const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

// The ten digits of a script stand side by side in Unicode, from zero to nine, and never overlap with those of another.
const unitOf = (digit: string): number => {
  const code = digit.codePointAt(0)!
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return before % 10
}

/** The digits of every script as 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(unitOf(digit)))
