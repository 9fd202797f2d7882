import { bar, button, expectChoice, say, screen } from '#tests/browser/consent-steps'
import { expect, test } from '#tests/browser/journey'

test.use({ choice: '', country: 'DE' })

const site = 'stride/en_GB'

test.describe('Where the texts of consent are missing', () => {
  test('a bar asks in the words of the page where the texts do not come, and the next need fetches them again', async ({
    page,
    context,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow(/ERR_FAILED/, /Error fetching translations/)
    await context.route('**/texts/consent/**', (route) => route.abort())
    await page.goto(shop.address(site))
    await expect(bar(page)).toContainText(say(site, 'bar'))
    await expect(screen(page)).toBeHidden()
    await context.unroute('**/texts/consent/**')
    await button(page, site, 'manage').click()
    await expect(screen(page)).toBeVisible()
    await button(page, site, 'save').click()
    await expectChoice(context, page.url(), '[0]')
  })

  test('a bar asks in the words of the page where the texts hang, and texts that come late change nothing', {
    tag: '@deep',
  }, async ({ page, context, shop }) => {
    let come = (): void => {}
    const late = new Promise<void>((resolve) => {
      come = resolve
    })
    await context.route('**/texts/consent/**', async (route) => {
      await late
      await route.continue()
    })
    await page.goto(shop.address(site))
    await expect(bar(page)).toContainText(say(site, 'bar'))
    const words = await bar(page).innerHTML()
    const answered = page.waitForResponse('**/texts/consent/**')
    come()
    await (await answered).finished()
    await expect(screen(page)).toBeHidden()
    expect(await bar(page).innerHTML()).toBe(words)
    await button(page, site, 'manage').click()
    await expect(screen(page)).toBeVisible()
    await button(page, site, 'save').click()
    await expectChoice(context, page.url(), '[0]')
  })
})
