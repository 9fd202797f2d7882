import type { Provider } from './providers.ts'

/** The names of the companies in Latin letters, which most languages write. */
const names: Readonly<Record<Provider, string>> = {
  apple: 'Apple',
  facebook: 'Facebook',
  google: 'Google',
  kakao: 'Kakao',
  kmc: 'KMC',
  naver: 'Naver',
  test: 'Test ID',
  vk: 'VK',
  yahoo: 'Yahoo',
}

/** The names that a company has for itself in its home market. */
const ownNames: Readonly<Record<string, Partial<Record<string, string>>>> = {
  ja: { yahoo: 'Yahoo! JAPAN' },
  ko: { kakao: '카카오', naver: '네이버' },
  ru: { vk: 'ВКонтакте' },
}

/**
 * What a provider is called in a language, on buttons and in mails alike (rule external-auth.33). Its id where it has no name.
 */
export const providerName = (id: string, language: string): string =>
  ownNames[language]?.[id] ?? names[id as Provider] ?? id
