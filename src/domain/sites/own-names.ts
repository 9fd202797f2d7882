import type { Site } from './types.ts'

// no_NO is what shops call it; Intl knows the language by nb.
/** The language of a site as `Intl` knows it. */
export const intlLanguageOf = ({ language }: Pick<Site, 'language'>): string => (language === 'no' ? 'nb' : language)

/** The country of a site in the site's own language: `Deutschland`. */
export const ownCountryName = ({ language, country }: Pick<Site, 'language' | 'country'>): string =>
  new Intl.DisplayNames([`${intlLanguageOf({ language })}-${country}`], { type: 'region' }).of(country) ?? country
