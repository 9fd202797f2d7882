import type { Brand, Site } from '#domain/sites'

const providersOfBrands = {
  stride: ['facebook', 'google', 'apple', 'yahoo', 'kakao', 'kmc', 'vk', 'naver'],
  reebok: ['facebook', 'google', 'yahoo', 'vk'],
} as const satisfies Record<Brand, readonly string[]>

/** The provider that the shop itself plays outside production, for every brand. */
export const standInProvider = 'test'

/** An external provider by which a shopper can log in (rule external-auth.1). */
export type Provider = (typeof providersOfBrands)[Brand][number] | typeof standInProvider

/** The providers of a brand, with the stand-in. */
export const providersOf = (brand: Brand): readonly Provider[] => [...providersOfBrands[brand], standInProvider]

/** Reads the provider of a session; undefined for one that the brand does not have. */
// Pure: a reader that a file does not use leaves nothing in it.
/* @__NO_SIDE_EFFECTS__ */
export const readProvider = (brand: Brand, text: unknown): Provider | undefined =>
  providersOf(brand).find((provider) => provider === text)

const usual: readonly Provider[] = ['google', 'apple', 'facebook', 'yahoo', 'kakao', 'naver', 'kmc', 'vk', 'test']

/** What the shoppers of a market use most. */
const firstIn = ({ country, language }: Pick<Site, 'country' | 'language'>): readonly Provider[] => {
  if (country === 'KR') return ['kakao', 'naver', 'kmc']
  if (country === 'JP') return ['yahoo']
  return language === 'ru' ? ['vk'] : []
}

/** Every provider in the order in which a market shows them (rule external-auth.2). */
export const providerOrder = (site: Pick<Site, 'country' | 'language'>): readonly Provider[] => [
  ...new Set([...firstIn(site), ...usual]),
]
