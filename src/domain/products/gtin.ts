/**
 * The check digit of a Global Trade Item Number by the first digits of it, as GS1 counts it: from the right, weights are 3 and 1 in
 * turn.
 */
const checkDigit = (digits: string): number => {
  const sum = [...digits].toReversed().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * What is wrong with a text as a GTIN (EAN, UPC, JAN, ITF-14), as the end of a sentence; undefined for a right one (rule products.19).
 * It has 8, 12, 13 or 14 digits, the last of which checks the others.
 */
export const gtinFault = (text: string): string | undefined => {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text) || Number(text) === 0) return 'must be a GTIN of 8, 12, 13 or 14 digits'
  const wanted = checkDigit(text.slice(0, -1))
  return Number(text.at(-1)) === wanted ? undefined : `is no GTIN: by its other digits it would end in ${wanted}`
}
