import { nameRules } from '#domain/accounts'
import { withLabel } from './postcode-labels.ts'
import { statesOf } from './states.ts'
import type { AddressRules, StateKind } from './types.ts'

interface Row {
  lines: string
  /** Pattern and example. */
  postcode?: readonly [string, string]
  state?: StateKind
  namesStates?: true
}

const codeThenCity = 'N|A|Z C'
const cityThenCode = 'N|A|C Z'
const codeLast = 'N|A|C|Z'
const withoutCode = 'N|A|C'

const fourDigits = String.raw`\d{4}`
const fiveDigits = String.raw`\d{5}`
const sixDigits = String.raw`\d{6}`
const sevenDigits = String.raw`\d{7}`

// Every country of `domain/sites`. Where a country writes its addresses in several ways, the row has the way of its post office.
const rows: Readonly<Record<string, Row>> = {
  AE: { lines: withoutCode },
  AR: { lines: codeThenCity, postcode: [String.raw`[A-Z]?\d{4}([A-Z]{3})?`, 'C1425CLA'] },
  AT: { lines: codeThenCity, postcode: [fourDigits, '1010'] },
  AU: { lines: 'N|A|C S Z', postcode: [fourDigits, '2000'], state: 'state' },
  BE: { lines: codeThenCity, postcode: [fourDigits, '1000'] },
  BG: { lines: codeThenCity, postcode: [fourDigits, '1000'] },
  BR: { lines: 'N|A|C - S|Z', postcode: [String.raw`\d{8}`, '01310-100'], state: 'state' },
  CA: {
    lines: 'N|A|C S Z',
    postcode: [String.raw`[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d`, 'K1A 0B1'],
    state: 'province',
  },
  CH: { lines: codeThenCity, postcode: [fourDigits, '8001'] },
  CL: { lines: codeThenCity, postcode: [sevenDigits, '8340457'] },
  CO: { lines: 'N|A|C, Z', postcode: [sixDigits, '110221'] },
  CZ: { lines: codeThenCity, postcode: [fiveDigits, '110 00'] },
  DE: { lines: codeThenCity, postcode: [fiveDigits, '10115'] },
  DK: { lines: codeThenCity, postcode: [fourDigits, '1050'] },
  EC: { lines: 'N|A|Z|C', postcode: [sixDigits, '170515'] },
  EG: { lines: codeLast, postcode: [String.raw`\d{5}(\d\d)?`, '11511'] },
  ES: { lines: codeThenCity, postcode: [fiveDigits, '28013'] },
  FI: { lines: codeThenCity, postcode: [fiveDigits, '00100'] },
  FR: { lines: codeThenCity, postcode: [fiveDigits, '75001'] },
  GB: { lines: codeLast, postcode: [String.raw`[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}`, 'SW1A 1AA'] },
  GR: { lines: codeThenCity, postcode: [fiveDigits, '104 31'] },
  HK: { lines: withoutCode },
  HR: { lines: codeThenCity, postcode: [fiveDigits, '10000'] },
  HU: { lines: 'N|C|A|Z', postcode: [fourDigits, '1051'] },
  ID: { lines: cityThenCode, postcode: [fiveDigits, '10110'] },
  IE: { lines: codeLast, postcode: [String.raw`[A-Z]\d[\dW][A-Z\d]{4}`, 'D02 X285'] },
  IL: { lines: cityThenCode, postcode: [String.raw`\d{5}(\d\d)?`, '9614303'] },
  IN: { lines: 'N|A|C Z|S', postcode: [String.raw`[1-9]\d{5}`, '110001'], state: 'state', namesStates: true },
  IT: { lines: codeThenCity, postcode: [fiveDigits, '00184'] },
  JP: { lines: '〒Z|SC|A|N', postcode: [sevenDigits, '100-0001'], state: 'prefecture', namesStates: true },
  KR: { lines: 'C|A|N|Z', postcode: [fiveDigits, '03051'] },
  MA: { lines: codeThenCity, postcode: [fiveDigits, '10000'] },
  MX: { lines: 'N|A|Z C, S', postcode: [fiveDigits, '06000'], state: 'state', namesStates: true },
  MY: { lines: codeThenCity, postcode: [fiveDigits, '50000'] },
  NL: { lines: codeThenCity, postcode: [String.raw`\d{4}[A-Z]{2}`, '1012 JS'] },
  NO: { lines: codeThenCity, postcode: [fourDigits, '0150'] },
  NZ: { lines: cityThenCode, postcode: [fourDigits, '6011'] },
  PA: { lines: withoutCode },
  PE: { lines: cityThenCode, postcode: [fiveDigits, '15001'] },
  PH: { lines: codeThenCity, postcode: [fourDigits, '1000'] },
  PL: { lines: codeThenCity, postcode: [fiveDigits, '00-950'] },
  PT: { lines: codeThenCity, postcode: [sevenDigits, '1000-001'] },
  QA: { lines: withoutCode },
  RO: { lines: codeThenCity, postcode: [sixDigits, '010011'] },
  RS: { lines: codeThenCity, postcode: [fiveDigits, '11000'] },
  RU: { lines: codeLast, postcode: [sixDigits, '101000'] },
  SA: { lines: cityThenCode, postcode: [String.raw`\d{5}(?<end>\d{4})?`, '11564'] },
  SE: { lines: codeThenCity, postcode: [fiveDigits, '111 52'] },
  SG: { lines: cityThenCode, postcode: [sixDigits, '238859'] },
  SI: { lines: codeThenCity, postcode: [fourDigits, '1000'] },
  SK: { lines: codeThenCity, postcode: [fiveDigits, '811 01'] },
  TH: { lines: cityThenCode, postcode: [fiveDigits, '10110'] },
  TR: { lines: codeThenCity, postcode: [fiveDigits, '34000'] },
  TW: { lines: 'Z|C|A|N', postcode: [String.raw`\d{3}(\d{2,3})?`, '100'] },
  UA: { lines: codeLast, postcode: [fiveDigits, '01001'] },
  US: { lines: 'N|A|C, S Z', postcode: [String.raw`\d{5}(?<end>\d{4})?`, '10001'], state: 'state' },
  VN: { lines: 'N|A|C Z', postcode: [String.raw`\d{5,6}`, '100000'] },
  ZA: { lines: codeLast, postcode: [fourDigits, '2000'] },
}

/**
 * The rules of a country by its code (ISO 3166-1 alpha-2), with names in the order of a language (rule forms.10) and its states in that
 * language (rule checkout.24). Throws a
 * TypeError for a country without a row.
 */
export const rulesOfCountry = (code: string, language: string): AddressRules => {
  const row = rows[code]
  if (!row) throw new TypeError(`No address rules for ${code}. Add them to src/domain/addresses/table.ts.`)
  const { lines, postcode, ...about } = row
  const states = statesOf(code, language)
  return {
    lines,
    names: nameRules(language).order,
    ...(postcode && { postcode: { pattern: withLabel(code, postcode[0]), example: postcode[1] } }),
    ...about,
    ...(states && { states }),
  }
}
