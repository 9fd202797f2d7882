const ages: Readonly<Record<string, number>> = { en_GB: 16, en_US: 13 }

/** The lowest age for an account in a locale, in whole years (rule account.6). */
export const legalAge = (locale: string): number => ages[locale] ?? 18
