import { buildTest } from '#tests/browser/build-journey'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { expect, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { fetchDocument } from '#tests/builds/running-shop'

const site = 'stride/en_GB'

const kinds = [
  ['google', 'dataLayer.push'],
  ['adobe', 'adobeDataLayer.push'],
  ['tealium', 'utag.view'],
] as const

test('the stand-in for each kind of tag manager shows each hit on the page, once marketing is granted', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies(choiceCookies(shop, '[0,1,2]', ''))
  await eachRow(
    kinds,
    ([kind]) => kind,
    async ([kind, call]) => {
      const tags = JSON.stringify([{ id: 'stand-in', kind, src: `/stand-in-tag-manager.js?as=${kind}`, level: 2 }])
      const attribute = ` data-tags="${tags.replaceAll('"', '&quot;')}"`
      await page.unrouteAll({ behavior: 'wait' })
      await page.route(`${shop.address(site)}**`, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await fetchDocument(shop, route)
        const html = (await response.text()).replace(/ data-tags="[^"]*"/, '').replace('<html', `<html${attribute}`)
        await route.fulfill({ response, body: html })
      })
      await page.goto(shop.address(site))
      const panel = page.locator('details').filter({ hasText: `Stand-in for ${kind}` })
      await panel.locator('summary').click()
      const view = panel.getByRole('listitem').filter({ hasText: call }).filter({ hasText: 'page_view' })
      await expect(view).toHaveCount(1)
      // Capitals are Tealium's alone.
      await expect(view).toContainText(`"page_type":"${kind === 'tealium' ? 'HOME' : 'home'}"`)
    },
  )
})

buildTest(
  'the stand-in for a tag manager does not exist in production',
  { tag: '@production' },
  async ({ request, shop }) => {
    expect((await request.get(`${shop.origin}/stand-in-tag-manager.js`)).status()).toBe(404)
  },
)
