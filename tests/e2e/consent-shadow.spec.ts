import { button, screen } from '#tests/browser/consent-steps'
import { untilSteppedBack } from '#tests/browser/history-step'
import { expect, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'

// A cookie of the same name on a domain above or a deeper path, which browsers put before ours.

test.use({ choice: '', country: 'GB' })

const older = [
  ['2', false],
  ['2:', true],
] as const

test('An older cookie that is read before the stored one is replaced by a refusal, at once and on every later page', {
  tag: '@host',
}, async ({ page, context, shop, thirdParties, becomeNewShopper }) => {
  const own = 'stride/en_GB'
  const { hostname } = new URL(shop.address(own))
  await eachRow(
    older,
    ([value]) => `the cookie ${value}`,
    async ([value, opens]) => {
      await becomeNewShopper({ country: 'GB' })
      await context.addCookies([
        shop.build.addressing === 'path'
          ? { name: 'notice_preferences', value, domain: hostname, path: '/stride/en_GB/' }
          : { name: 'notice_preferences', value, domain: hostname.replace('www', ''), path: '/' },
      ])
      await page.goto(shop.address(own))
      await settled(page)
      if (!opens) {
        await page.locator('a[data-request="consent:open"]').first().click()
        await expect(screen(page).getByRole('checkbox')).toHaveCount(2)
        for (const box of await screen(page).getByRole('checkbox').all()) await box.uncheck()
      }
      await button(page, own, opens ? 'reject' : 'save').click()
      await expect(screen(page)).toBeHidden()
      const choices = async () =>
        (await context.cookies(page.url())).filter(({ name }) => name === 'notice_preferences')
      await expect.poll(async () => (await choices()).map((each) => decodeURIComponent(each.value))).toEqual(['[0]'])
      await untilSteppedBack(page)
      const asked = thirdParties.requests.length
      for (const path of ['', 'size-guide/']) {
        await page.goto(shop.address(own, path))
        await settled(page)
        await expect(screen(page)).toHaveCount(0)
      }
      expect(thirdParties.requests).toHaveLength(asked)
    },
  )
})
