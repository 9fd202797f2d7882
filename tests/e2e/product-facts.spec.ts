import { translator } from '#content/messages'
import { findSite } from '#domain/sites'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'

// Products of the journeys' own shelf: one with facts and a description in English and German, one digital without either.
const parcel = 'product/ST9901/'
const voucher = 'product/ST9902/'
const texts = (locale: string) => translator(findSite('stride', locale)!).t

const part = (page: Page, title: string) =>
  page.locator('details.more', { has: page.locator('summary', { hasText: title }) })

test('A product page describes its product and lists its facts', { tag: '@deep' }, async ({ page, shop }) => {
  const t = texts('en_GB')
  await page.goto(shop.address('stride/en_GB', parcel))
  await expect(part(page, t('product.about')).locator('p')).toHaveText(/^A parcel that takes a journey of its own\./)
  const details = part(page, t('product.details'))
  await details.locator('summary').click()
  await expect(details.locator('dt')).toHaveText(
    ['material', 'weight', 'care', 'origin'].map((fact) => t(`product.${fact}`)),
  )
  await expect(details.locator('dd')).toHaveText([
    t('product.material.polyester'),
    t('product.material.rubber'),
    '1.25 kg',
    t('product.care.wipe-clean'),
    t('product.care.air-dry'),
    'Vietnam',
  ])
  expect(await axeFindings(page)).toEqual([])
})

test('A description that a language lacks is shown in English and says so', async ({ page, shop }) => {
  const t = texts('ar_SA')
  await page.goto(shop.address('stride/ar_SA', parcel))
  const description = part(page, t('product.about')).locator('p')
  await expect(description).toHaveText(/^A parcel/)
  await expect(description).toHaveAttribute('lang', 'en')
  await expect(part(page, t('product.details')).locator('dd').last()).toHaveAttribute('lang', 'ar-SA')
})

test('A digital product without a description has the sentence of its kind and no facts', async ({ page, shop }) => {
  const t = texts('en_GB')
  await page.goto(shop.address('stride/en_GB', voucher))
  const sentence = t('product.description.running-shoe', ['Voucher for Journeys'])
  await expect(part(page, t('product.about')).locator('p')).toHaveText(sentence)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', sentence)
  await expect(part(page, t('product.details'))).toHaveCount(0)
})
