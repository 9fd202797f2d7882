import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { RunningShop } from '../builds/running-shop.ts'
import type { Article } from '../content/articles.ts'

/** The number in the header; hidden when the bag is empty. */
export const bagCount = (page: Page): Locator => page.locator('[data-bind="bag-count"]').first()

export const miniBag = (page: Page): Locator => page.getByRole('dialog')

export const bagLink = (page: Page): Locator => page.locator('a[data-request="bag:open"]').first()

/** On every page from now on the bag's link is clicked as soon as it is in the document. */
export const clickBagAtFirstSight = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('a[data-request="bag:open"]')
      if (!link) return
      observer.disconnect()
      link.click()
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** The label of a size on a product page. */
export const sizeOf = (page: Page, sku: string): Locator =>
  page.locator('form[data-request="bag:add"] label').filter({ has: page.locator(`input[value="${sku}"]`) })

/** Says to whom a gift card goes, in the form of its page. */
export const fillGift = async (form: Locator, recipient = 'anna@example.com'): Promise<void> => {
  await form.locator('[name=recipientEmail]').fill(recipient)
  await form.locator('[name=giverName]').fill('Zoë')
}

/** From the product's page into the bag; ends when the mini-bag shows the product. */
export const addToBag = async (page: Page, shop: RunningShop, site: string, article: Article): Promise<void> => {
  await page.goto(shop.address(site, `product/${article.pid}/`))
  if (article.product.sizes.length > 1) await sizeOf(page, article.sku).click()
  const form = page.locator('form.choice:visible')
  if (article.product.digital) await fillGift(form)
  await form.getByRole('button').click()
  // The form of a gift card is sent by the browser and leads to the bag.
  if (article.product.digital) {
    await page.waitForURL(/\/bag\/$/)
    return expect(lineOf(page, article)).toBeVisible()
  }
  await expect(miniBag(page).getByRole('link', { name: article.product.name })).toBeVisible()
}

const pageOf = (place: Page | Locator): Page =>
  'page' in place && typeof place.page === 'function' ? place.page() : (place as Page)

/** The line of a product, in the mini-bag or on the bag page. */
export const lineOf = (place: Page | Locator, article: Article): Locator =>
  place.getByRole('listitem').filter({ has: pageOf(place).getByRole('link', { name: article.product.name }) })

/** Puts one piece into the bag by a call alone, from a page of the same origin. */
export const putIntoBag = (page: Page, site: string, sku: string): Promise<unknown> =>
  page.evaluate(
    async ([productId, sitePath]) => {
      await fetch(`/api/bridge/baskets/-/items?sitePath=${sitePath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items: [{ productId, quantity: 1 }] }),
      })
    },
    [sku, site],
  )

/** Reads the basket as the page does. */
export const basketOf = (page: Page, site: string): Promise<Record<string, unknown>> =>
  page.evaluate(async (sitePath) => {
    const { sitePath: own } = document.documentElement.dataset
    const query = own === '' ? '' : `?sitePath=${encodeURIComponent(sitePath)}`
    const response = await fetch(`/api/bridge/baskets/-${query}`)
    return (await response.json()) as Record<string, unknown>
  }, site)
