/**
 * What people type and paste, in the one form in which the shop judges, compares and keeps it (rule forms.11): Unicode NFC, one width, the
 * digits 0 to 9, plain spaces, hyphens and apostrophes, and nothing invisible. Browser and back end use the same functions, so that
 * neither refuses what the other takes. Pure and without dependencies.
 *
 * Not for passwords, which count as they were typed. Free texts, with emoji and in several lines, are made visible only.
 */
export { typedCode, typedNumber, typedToken } from './code.ts'
export { asciiDigits } from './digits.ts'
export { MOST_TYPED, visibleLine, visibleText } from './free-text.ts'
export { typedLine, withoutInvisible } from './line.ts'
