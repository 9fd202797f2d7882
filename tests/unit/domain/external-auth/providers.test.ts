import { describe, expect, it } from 'vitest'
import { providerFacts, providerOrder, providersOf, readProvider } from '#domain/external-auth'
import type { Brand } from '#domain/sites'

describe('Providers', () => {
  it.each<[brand: Brand, providers: string]>([
    ['stride', 'facebook,google,apple,yahoo,kakao,kmc,vk,naver,test'],
    ['reebok', 'facebook,google,yahoo,vk,test'],
  ])('The brand %s has the providers %s and no others', (brand, providers) => {
    const all = 'facebook,google,apple,yahoo,kakao,kmc,vk,naver,test,github,toString,'.split(',')
    expect(all.filter((name) => readProvider(brand, name) !== undefined).join()).toBe(providers)
  })

  it.each<[locale: string, first: string]>([
    ['ko_KR', 'kakao,naver,kmc,google'],
    ['ja_JP', 'yahoo,google,apple'],
    ['ru_RU', 'vk,google,apple'],
    ['de_DE', 'google,apple,facebook'],
    ['en_US', 'google,apple,facebook'],
  ])('The market of %s shows %s first', (locale, first) => {
    const [language = '', country = ''] = locale.split('_')
    expect(providerOrder({ language, country }).join()).toMatch(new RegExp(`^${first}`))
  })

  it('Every market shows every provider of a brand once', () => {
    const order = providerOrder({ language: 'ko', country: 'KR' })
    expect([...order].sort()).toEqual([...providersOf('stride')].sort())
    expect([...order].sort()).toEqual(Object.keys(providerFacts).sort())
  })
})
