import { axeFindings, colourRules } from '#tests/browser/axe'
import { addToBag, miniBag } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

test.use({ colorScheme: 'dark' })

const sites = ['stride/en_GB', 'reebok/de_DE'] as const

/** Only rules that colours can break, so that all types of pages stay cheap: axe.spec.ts asks the others of the same pages. */
const colourFindings = (page: Page): Promise<string[]> => axeFindings(page, { only: colourRules })

/** The ground of the page, from 0 (black) to 255 (white). */
const ground = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.slice(0, 3).map(Number)),
  )

for (const site of sites) {
  test(`every type of page of ${site} is dark on a dark device, and axe finds no fault of colour`, async ({
    page,
    shop,
    pageProblems,
  }) => {
    test.slow()
    pageProblems.allow(/status of 404/)
    const addresses = Object.values(pageTypes).map((pathOn) => shop.address(site, pathOn(site)))
    for (const address of [...addresses, `${shop.origin}/`, `${shop.origin}/events/`]) {
      await page.goto(address)
      await settled(page)
      expect(await colourFindings(page), address).toEqual([])
      expect(await ground(page), address).toBeLessThan(50)
    }
  })

  test(`axe finds no fault of colour in bag, checkout with problems and the portal of ${site} on a dark device`, async ({
    page,
    shop,
  }) => {
    await addToBag(page, shop, site, plainShoe(site.split('/')[0]))
    await expect(miniBag(page)).toBeVisible()
    expect(await colourFindings(page), 'mini-bag').toEqual([])
    await page.goto(shop.address(site, 'checkout/'))
    await page.locator('form:has([name=zipcode])').getByRole('button').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    expect(await colourFindings(page), 'checkout with problems').toEqual([])
    await page.goto(shop.address(site))
    await settled(page)
    await page.locator('[data-request="portal:open"]:visible').first().click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    expect(await colourFindings(page), 'portal').toEqual([])
    await page.goto(`${shop.origin}/api/plain/bag?sitePath=${site}`)
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
