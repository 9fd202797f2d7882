import { expect, it } from 'vitest'
import { providerName } from '#domain/external-auth'

it.each([
  ['naver', 'en', 'Naver'],
  ['naver', 'ko', '네이버'],
  ['kakao', 'de', 'Kakao'],
  ['kakao', 'ko', '카카오'],
  ['yahoo', 'de', 'Yahoo'],
  ['yahoo', 'ja', 'Yahoo! JAPAN'],
  ['vk', 'en', 'VK'],
  ['vk', 'ru', 'ВКонтакте'],
  ['google', 'ko', 'Google'],
  ['other', 'ko', 'other'],
])('The provider %s is called in %s: %s', (id, language, name) => {
  expect(providerName(id, language)).toBe(name)
})
