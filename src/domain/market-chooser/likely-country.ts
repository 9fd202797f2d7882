/** What a browser tells of its visitor. */
export interface Browser {
  /** IANA name; '' when the browser does not tell it. */
  timeZone: string
  /** BCP 47, the preferred one first. */
  languages: readonly string[]
}

const regionOf = (language: string): string | undefined => /-([A-Z]{2})\b/.exec(language)?.[1]
const languageOf = (tag: string): string | undefined => tag.split('-')[0]

/**
 * The country of `countries` in which the visitor likely is: by the time zone, since many browsers say en-US everywhere, else by the
 * region of a language. `zonesOf` gives the time zones of a country, none where they are not known. Undefined without a clue.
 */
export const likelyCountry = (
  { timeZone, languages }: Browser,
  countries: readonly string[],
  zonesOf: (country: string) => readonly string[],
): string | undefined =>
  countries.find((country) => zonesOf(country).includes(timeZone)) ??
  languages.map(regionOf).find((region) => region !== undefined && countries.includes(region))

/** The language tags of a country's markets, those of the visitor's languages first; the others keep their order. */
export const preferredFirst = (tags: readonly string[], languages: readonly string[]): readonly string[] => {
  const preferred = languages.map(languageOf)
  const place = (tag: string): number => {
    const found = preferred.indexOf(languageOf(tag))
    return found === -1 ? preferred.length : found
  }
  return tags.toSorted((one, other) => place(one) - place(other))
}
