/** How the facts of a product are written: weights in the units of a market, countries by their names (rule products.10). */

const ounce = 28.349_523_125
const ouncesOfPound = 16

const formats = new Map<string, Intl.NumberFormat>()

/** A number with its unit, or alone where it has none: `8, 'millimeter', 2, 'de-DE'` → `8 mm`. */
export const formatUnit = (value: number, name: string | undefined, digits: number, languageTag: string): string => {
  const key = `${languageTag} ${name} ${digits}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(languageTag, {
      ...(name !== undefined && { style: 'unit', unit: name }),
      maximumFractionDigits: digits,
    })
  formats.set(key, made)
  return made.format(value)
}

/** Grams in the units of the country of a language tag: `1250, 'de-DE'` → `1,25 kg`; `255, 'en-US'` → `9 oz`. */
export const formatWeight = (grams: number, languageTag: string): string => {
  if (new Intl.Locale(languageTag).region !== 'US')
    return grams < 1000
      ? formatUnit(grams, 'gram', 0, languageTag)
      : formatUnit(grams / 1000, 'kilogram', 2, languageTag)
  const ounces = grams / ounce
  // 15.96 ounces would be written as 16.
  return Math.round(ounces * 10) / 10 < ouncesOfPound
    ? formatUnit(ounces, 'ounce', 1, languageTag)
    : formatUnit(ounces / ouncesOfPound, 'pound', 1, languageTag)
}

/** Regions that have a code and a name and are no country in which goods are made. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

/** Whether a text is the code of a country by ISO 3166; an older or unofficial one such as UK is not. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined &&
  new Intl.Locale(`und-${code}`).region === code &&
  !noCountries.has(code)

const regions = new Map<string, Intl.DisplayNames>()

/** `'PT', 'ja-JP'` → `ポルトガル`. */
export const countryName = (code: string, languageTag: string): string => {
  const names = regions.get(languageTag) ?? new Intl.DisplayNames(languageTag, { type: 'region' })
  regions.set(languageTag, names)
  return names.of(code) ?? code
}
