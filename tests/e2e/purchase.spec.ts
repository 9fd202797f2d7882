import type { BrowserContext } from '@playwright/test'
import { confirmation, placeButton, toReview } from '#tests/browser/checkout-steps'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { expect, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'
import { fetchDocument, type RunningShop } from '#tests/builds/running-shop'
import { pageTypes } from '#tests/content/page-types'

// The journey chooses for itself.
test.use({ choice: '' })

const site = 'stride/en_GB'

type Hit = Record<string, unknown>

interface GoogleHit {
  event: string
  ecommerce?: {
    value: number
    shipping: number
    tax: number
    transaction_id: string
    items: { item_id: string; price: number; quantity: number }[]
  }
}

/** A page with a tag of every kind. Gives what each of them was told in this tab, page after page. */
const trackByEveryKind = async (shop: RunningShop, context: BrowserContext) => {
  const kinds = ['tealium', 'google', 'adobe']
  const tags = JSON.stringify(kinds.map((kind) => ({ id: kind, kind, src: `/tags/${kind}.js`, level: 2 })))
  await context.addCookies(choiceCookies(shop, '[0,1,2]', ''))
  await context.route('**/tags/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await context.route(`${shop.address(site)}**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await fetchDocument(shop, route)
    const html = (await response.text()).replace(/ data-tags="[^"]*"/, '')
    await route.fulfill({
      response,
      body: html.replace('<html', `<html data-tags="${tags.replaceAll('"', '&quot;')}"`),
    })
  })
  await context.addInitScript(() => {
    const tell = (kind: string) => (data: object) => {
      // As a tag manager tells them: by a request that outlives the page.
      if ('event' in data || 'tealium_event' in data)
        navigator.sendBeacon('/tags/told.js', JSON.stringify([kind, data]))
      return 0
    }
    Object.assign(globalThis, {
      utag: { view: tell('tealium'), link: tell('tealium') },
      google_tag_manager: {},
      dataLayer: Object.assign([], { push: tell('google') }),
      adobeDataLayer: Object.assign([], { push: tell('adobe'), getState: () => ({}) }),
    })
  })
  const all: [string, Hit][] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/tags/told.js')) all.push(request.postDataJSON() as [string, Hit])
  })
  const told = (kind: string): Hit[] => all.flatMap(([of, hit]) => (of === kind ? [hit] : []))
  return { told }
}

test('A purchase is the same to the penny for every tag manager and in the store, from the list to the refund.', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const { told } = await trackByEveryKind(shop, context)
  const google = () => told('google') as unknown as GoogleHit[]
  const names = () => google().map(({ event }) => event)

  await page.goto(shop.address(site, pageTypes['category']!(site)))
  await expect.poll(names).toContain('view_item_list')
  await settled(page)
  // In a tab of its own, so that this page stays and can be heard.
  const opened = context.waitForEvent('page')
  await page
    .locator('.listing .card:not([hidden]) a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(names).toContain('view_item')
  await expect.poll(names).toContain('select_item')
  await (await opened).close()
  await toReview(page, shop)
  await placeButton(page).click()
  const number = await confirmation(page)
  await expect.poll(names).toContain('purchase')
  const answer = await page.request.get(`${shop.origin}/api/orders/${number}?sitePath=${site}`)
  const { order } = (await answer.json()) as {
    order: {
      total: number
      pricing: { subTotal: number; shippingTotal: number }
      taxes: { base: number; amount: number }[]
      lines: { pid: string }[]
    }
  }

  await test.step('each step is told once, in its order', async () => {
    const funnel = [
      'select_item',
      'add_to_cart',
      'view_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
    ]
    expect(names().filter((name) => funnel.includes(name))).toEqual(funnel)
  })

  await test.step('the amounts are those of the order, and no hit has items of another', async () => {
    const minor = (units: number) => Math.round(units * 100)
    const ofGoods = [
      ...['add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info'],
      'purchase',
    ]
    for (const { event, ecommerce } of google()) {
      if (!ofGoods.includes(event)) continue
      expect(
        ecommerce?.items.map(({ item_id }) => item_id),
        event,
      ).toEqual(order.lines.map(({ pid }) => pid))
      const worth = ecommerce!.items.reduce((sum, { price, quantity }) => sum + minor(price) * quantity, 0)
      expect([minor(ecommerce!.value), worth], event).toEqual([
        minor(order.pricing.subTotal),
        minor(order.pricing.subTotal),
      ])
    }
    const purchase = google().find(({ event }) => event === 'purchase')!.ecommerce!
    expect(purchase.transaction_id).toBe(number)
    expect(minor(purchase.value) + minor(purchase.shipping)).toBe(minor(order.total))
    const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + minor(amount), 0)
    expect(sumOf(order.taxes.flatMap(({ base, amount }) => [base, amount]))).toBe(minor(order.total))
    const tax = sumOf(order.taxes.map(({ amount }) => amount))
    expect([tax > 0, minor(purchase.tax)]).toEqual([true, tax])
    const [tealium] = told('tealium').filter(({ tealium_event: name }) => name === 'order_placed')
    expect(tealium).toMatchObject({
      order_number: number,
      pid: order.lines.map(({ pid }) => pid),
      goods_total: order.pricing.subTotal,
      shipping_total: order.pricing.shippingTotal,
      total: order.total,
      tax_total: tax / 100,
      payment_method: 'INVOICE',
    })
    const [adobe] = told('adobe').filter(({ event }) => event === 'order_placed')
    expect(adobe).toMatchObject({ eventInfo: { order_number: number, total: order.total, payment_method: 'invoice' } })
  })

  await test.step('a cancellation takes the purchase back', async () => {
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect.poll(names).toContain('refund')
    const [refund, purchase] = ['refund', 'purchase'].map((name) => google().find(({ event }) => event === name))
    expect(refund?.ecommerce).toEqual(purchase?.ecommerce)
  })
})
