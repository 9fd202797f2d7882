import { button, expectChoice, screen } from '#tests/browser/consent-steps'
import { expect, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'

// Embedded content that is not allowed yet leads to the privacy settings, as the footer does.

test.use({ choice: '', country: 'CA' })

const site = 'stride/en_GB'

test('Privacy settings that a shopper opens at a film stay open until a decision, which is recorded with its opener.', {
  tag: ['@deep', '@host-deep'],
}, async ({ page, context, shop }) => {
  await page.goto(shop.address(site, 'gated/'))
  await page.getByRole('link', { name: 'Change privacy settings' }).click()
  await button(page, site, 'manage').click()
  const functional = screen(page).getByRole('checkbox').first()
  await functional.check()

  const other = await context.newPage()
  await other.goto(shop.address(site, 'size-guide/'))
  await other.locator('footer a[data-request="consent:open"]').click()
  await button(other, site, 'reject').click()
  await expectChoice(context, other.url(), '[0]')

  await page.bringToFront()
  await settled(page)
  await expect(functional).toBeChecked()
  const recorded = page.waitForRequest('**/api/consents/records*')
  await button(page, site, 'save').click()
  await expectChoice(context, page.url(), '[0,1]')
  expect((await recorded).postDataJSON()).toMatchObject({ opener: 'FOOTER', levels: [0, 1] })
})
