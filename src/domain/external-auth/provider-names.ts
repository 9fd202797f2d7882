import type { Provider } from './providers.ts'

/** The names of the providers, as they write them themselves. */
const providerNames: Readonly<Record<Provider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  apple: 'Apple',
  yahoo: 'Yahoo',
  kakao: 'Kakao',
  kmc: 'KMC',
  vk: 'VK',
  naver: 'NAVER',
  test: 'Test',
}

/** The name of a provider; the id itself of one that has none. */
export const providerName = (id: string): string => providerNames[id as Provider] ?? id
