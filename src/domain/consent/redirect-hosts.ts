import { type Brand, countries } from '#domain/sites'

// Configuration. The spec tells no whole host of these: `.example` can belong to nobody, so that the placeholders lead
// nowhere until real ones take their place.
const threeStripes: readonly string[] = ['3stripes.example']
const giftCards: readonly string[] = ['gift-cards.example']
const partners: readonly string[] = []

const domainsOfCountries = (): string[] =>
  [...countries.values()].flatMap(({ languages }) =>
    Object.values(languages).map(({ topLevelDomain }) => topLevelDomain),
  )

/** The domains to which consent may send a shopper back: the brand's in every country, and those configured. */
export const redirectDomains = (brand: Brand): string[] => [
  ...new Set(domainsOfCountries().map((topLevelDomain) => `${brand}.${topLevelDomain}`)),
  ...threeStripes,
  ...giftCards,
  ...partners,
]
