import type { BrowserContext } from '@playwright/test'
import { geoCountry, noticePreferences } from '#domain/storage'
import type { RunningShop } from '../builds/running-shop.ts'

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Cookies on each site of a shop: the stored choice, and the country that the edge found. '' leaves a cookie out. */
export const choiceCookies = (shop: RunningShop, choice: string, country: string): Cookie[] => {
  const sites = (shop.build.environment['SITES'] ?? '').split(',')
  const cookies = sites.flatMap((site): Cookie[] => {
    const { hostname: domain } = new URL(shop.address(site))
    const path = shop.build.addressing === 'path' ? `/${site.split('/')[0]}/` : '/'
    return [
      { name: noticePreferences.name, value: encodeURIComponent(choice), domain, path, sameSite: 'Lax' },
      { name: geoCountry.name, value: country, domain, path: '/', sameSite: 'Lax' },
    ]
  })
  return cookies.filter(({ value }) => value !== '')
}
