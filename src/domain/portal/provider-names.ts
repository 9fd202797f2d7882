/** Names of companies, the same in every language but for those with a script of its own for them. */
const names: Readonly<Record<string, string>> = {
  apple: 'Apple',
  facebook: 'Facebook',
  google: 'Google',
  kakao: 'Kakao',
  kmc: 'KMC',
  naver: 'Naver',
  test: 'Test ID',
  vk: 'VK',
  yahoo: 'Yahoo!',
}

const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: { yahoo: 'Yahoo! JAPAN' },
  ko: { kakao: '카카오', naver: '네이버' },
  ru: { vk: 'ВК' },
}

/** What a provider is called in a language; its id where it has no name. */
export const providerName = (id: string, language: string): string => ownNames[language]?.[id] ?? names[id] ?? id
