import { axeFindings, colourRules } from '#tests/browser/axe'
import { addToBag } from '#tests/browser/bag-steps'
import { ground } from '#tests/browser/dark'
import { expect, type Page, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

// Every type of page, bag and checkout turn dark in axe.spec.ts. Here a device is dark from the first page on.
test.use({ colorScheme: 'dark' })

const colourFindings = (page: Page): Promise<string[]> => axeFindings(page, { only: colourRules })

for (const site of ['stride/en_GB', 'reebok/de_DE']) {
  test(`axe finds no fault of colour in the portal and the plain bag of ${site} on a dark device`, async ({
    page,
    shop,
  }) => {
    await addToBag(page, shop, site, plainShoe(site.split('/')[0]))
    await page.goto(shop.address(site))
    await settled(page)
    expect(await ground(page), 'ground').toBeLessThan(50)
    await page.locator('[data-request="portal:open"]:visible').first().click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    expect(await colourFindings(page), 'portal').toEqual([])
    await page.goto(`${shop.origin}/api/plain/bag?sitePath=${site}`)
    expect(await ground(page), 'ground of the plain bag').toBeLessThan(50)
    expect(await colourFindings(page), 'plain bag').toEqual([])
  })

  test(`${site} on a dark device prints on white, keeps the light ground of pictures and shows words in its search field`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.address(site, pageTypes['category']!(site)))
    await settled(page)
    const shade = (selector: string, part?: string): Promise<number> =>
      page
        .locator(selector)
        .first()
        .evaluate(
          (node, of) => Math.max(...getComputedStyle(node, of).color.match(/\d+/g)!.slice(0, 3).map(Number)),
          part,
        )
    expect(await shade('.card > .heart'), 'the heart on a picture').toBeLessThan(80)
    // Axe does not read words in an empty field.
    expect(await shade('header [type=search]', '::placeholder'), 'words in the search field').toBeGreaterThan(160)
    await page.emulateMedia({ media: 'print' })
    expect(await ground(page), 'paper').toBe(255)
  })
}

test.describe('before a choice', () => {
  test.use({ choice: '' })

  test('axe finds no fault of colour in the consent question on a dark device', async ({ page, shop }) => {
    await page.goto(shop.address('stride/en_GB'))
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await colourFindings(page), 'question').toEqual([])
    await page.goto(shop.address('stride/en_GB', 'privacy/'))
    await settled(page)
    expect(await colourFindings(page), 'bar').toEqual([])
  })
})
