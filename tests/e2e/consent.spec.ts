import { bagLink, clickBagAtFirstSight, miniBag } from '#tests/browser/bag-steps'
import {
  bar,
  button,
  consentFiles,
  expectChoice,
  say,
  screen,
  sendGpc,
  storedChoice,
} from '#tests/browser/consent-steps'
import { untilSteppedBack } from '#tests/browser/history-step'
import { expect, test } from '#tests/browser/journey'
import { requestedPaths } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { pageTypes } from '#tests/content/page-types'

// A request to another origin fails any journey by itself (tests/setup/browser/journey.ts): until a choice is made there is none at all.

test.use({ choice: '' })

const footerLink = 'a[data-request="consent:open"]'

// Site, where the shopper is, and whether the page asks by itself.
const visits = [
  ['stride/de_DE', 'DE', true],
  ['stride/fr_FR', 'FR', true],
  ['stride/pt_BR', 'BR', true],
  ['stride/en_GB', '', true],
  ['stride/en_US', 'US', false],
  ['stride/ja_JP', 'JP', false],
  ['stride/en_CA', 'CA', false],
] as const

for (const gpc of [false, true])
  for (const asks of [true, false])
    test(`A visitor ${gpc ? 'with Global Privacy Control ' : ''}${asks ? 'is asked, and refuses in one click' : 'is not asked, and finds the choice in the footer'}`, async ({
      page,
      context,
      shop,
      becomeNewShopper,
    }) => {
      if (gpc) await sendGpc(context)
      await eachRow(
        visits.filter((visit) => visit[2] === asks),
        ([site, country]) => `${site} in ${country || 'an unknown country'}`,
        async ([site, country]) => {
          await becomeNewShopper({ country })
          await page.goto(shop.address(site))
          if (!asks) {
            await settled(page)
            await expect(screen(page)).toHaveCount(0)
            await page.locator(footerLink).click()
          }
          await expect(screen(page)).toBeVisible()
          await expect(screen(page).getByText('Global Privacy Control')).toHaveCount(gpc ? 1 : 0)
          expect(await storedChoice(context, page.url())).toBe(undefined)
          await button(page, site, 'reject').click()
          await expect(screen(page)).toBeHidden()
          await expectChoice(context, page.url(), '[0]')
          await settled(page)
          await page.reload()
          await settled(page)
          await expect(screen(page)).toBeHidden()
        },
      )
    })

test.describe('In Germany', () => {
  test.use({ country: 'DE' })
  const site = 'stride/de_DE'

  test('accepting stores all levels, and the footer leads to the options, where it can be undone', {
    tag: ['@smoke', '@host-deep'],
  }, async ({ page, context, shop }) => {
    const home = shop.address(shop.build.name === 'preact' ? 'stride/en_GB' : site)
    const own = shop.build.name === 'preact' ? 'stride/en_GB' : site
    await page.goto(home)
    await button(page, own, 'accept').click()
    await expect(screen(page)).toBeHidden()
    await expectChoice(context, home, '[0,1,2]')
    await page.locator(footerLink).click()
    const boxes = screen(page).getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    await boxes.last().uncheck()
    await button(page, own, 'save').click()
    await expectChoice(context, home, '[0,1]')
  })

  test('the keyboard suffices for consent, and the focus never leaves the open screen', { tag: '@deep' }, async ({
    page,
    context,
    shop,
  }) => {
    const own = shop.build.name === 'preact' ? 'stride/en_GB' : site
    await page.goto(shop.address(own))
    await expect(screen(page)).toBeVisible()
    const inside = () =>
      page.evaluate(() => document.hasFocus() && document.activeElement?.closest('#modal-consent') !== null)
    const staysInside = async () => {
      for (const key of ['Tab', 'Shift+Tab'])
        for (let steps = 0; steps < 12; steps++) {
          expect(await inside(), `after ${steps} × ${key}`).toBe(true)
          await page.keyboard.press(key)
        }
    }
    await staysInside()
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 20; steps++) {
        if (await page.evaluate((wanted) => document.activeElement?.textContent === wanted, name)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab does not reach ${name}.`)
    }
    await tabTo(say(own, 'manage'))
    await page.keyboard.press('Enter')
    await expect(screen(page).getByRole('checkbox')).toHaveCount(2)
    await expect(screen(page).getByRole('heading', { level: 2 }).locator('*')).toBeFocused()
    await staysInside()
    for (let steps = 0; !(await page.evaluate(() => document.activeElement?.matches('[type=checkbox]'))); steps++) {
      expect(steps).toBeLessThan(20)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await tabTo(say(own, 'save'))
    await page.keyboard.press('Enter')
    await expect(screen(page)).toBeHidden()
    await expectChoice(context, page.url(), '[0,1]')
  })

  test('the page behind the consent screen is inert, does not scroll and is not printed, and a choice of another tab closes the screen', async ({
    page,
    context,
    shop,
  }) => {
    await page.goto(shop.address(site))
    await expect(screen(page)).toBeVisible()
    await page.mouse.wheel(0, 2000)
    await page.keyboard.press('End')
    await settled(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const refused = bagLink(page)
      .click({ timeout: 1000 })
      .then(
        () => false,
        () => true,
      )
    expect(await refused).toBe(true)
    expect(await page.evaluate(() => (document.querySelector('main a') as HTMLElement).matches(':focus'))).toBe(false)
    await page.evaluate(() => (document.querySelector('main a') as HTMLElement).focus())
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBe(null)

    await test.step('only its text is printed', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(screen(page).getByText(say(site, 'abstract'))).toBeVisible()
      await expect(page.locator('main')).toBeHidden()
      await expect(screen(page).getByRole('button')).toHaveCount(0)
      await page.emulateMedia({ media: null })
      await expect(button(page, site, 'reject')).toBeVisible()
    })

    await test.step('a choice of another tab closes it', async () => {
      const other = await context.newPage()
      await other.goto(shop.address(site, 'size-guide/'))
      await button(other, site, 'reject').click()
      await expect(screen(other)).toBeHidden()
      await page.bringToFront()
      await expect(screen(page)).toBeHidden()
    })
  })

  test('privacy, cookies and legal notice can be read before choosing, because a bar asks', async ({
    page,
    context,
    shop,
    becomeNewShopper,
  }) => {
    await eachRow(['privacy/', 'cookies/', 'legal-notice/'], String, async (path) => {
      await becomeNewShopper({ country: 'DE' })
      await page.goto(shop.address(site, path))
      await expect(bar(page)).toBeVisible()
      await expect(screen(page)).toBeHidden()
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await button(page, site, 'manage').click()
      await expect(screen(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(bar(page)).toBeHidden()
      expect(await storedChoice(context, page.url())).toBe(undefined)
    })
  })

  test('a bag that was opened first stays in front of the consent screen', async ({ page, context, shop }) => {
    await clickBagAtFirstSight(context)
    await page.goto(shop.address(site))
    await expect(miniBag(page)).toBeVisible()
    await settled(page)
    await expect(screen(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(screen(page)).toBeVisible()
  })

  test('consent asks and stores also when the back end is down', async ({ page, context, shop, pageProblems }) => {
    pageProblems.allow(/ERR_FAILED/, /Unknown error occured/)
    await context.route('**/api/**', (route) => route.abort())
    await page.goto(shop.address(site))
    await button(page, site, 'accept').click()
    await expect(screen(page)).toBeHidden()
    await expectChoice(context, page.url(), '[0,1,2]')
    await page.reload()
    await settled(page)
    await expect(screen(page)).toBeHidden()
  })
})

test.describe('A shopper who has chosen', () => {
  test.use({ choice: '[0,1]', country: 'DE' })

  test('loads no file of consent on any page', async ({ page, shop, pageProblems }) => {
    pageProblems.allow(/status of 404/)
    const paths = requestedPaths(page)
    for (const [type, pathOn] of Object.entries(pageTypes))
      await test.step(type, async () => {
        paths.length = 0
        await page.goto(shop.address('stride/de_DE', pathOn('stride/de_DE')))
        await settled(page)
        const files = await consentFiles(page)
        expect(paths.length).toBeGreaterThan(0)
        expect(paths.filter((path) => files.some((file) => path.startsWith(file)))).toEqual([])
        expect(paths.filter((path) => /\/prompt\.|\/publications\//.test(path))).toEqual([])
        expect(await page.locator('astro-island[opts*="consent:open"]').evaluate((island) => island.innerHTML)).toBe('')
      })
  })
})

test('A cookie of the choice without a valid value is no choice, and breaks no page', async ({
  page,
  context,
  shop,
}) => {
  const address = shop.address('stride/en_GB')
  const { hostname: domain } = new URL(address)
  const own = shop.build.addressing === 'path' ? '/stride/' : '/'
  for (const value of ['2:', '%', '[]', '[3]', '%5B', '[0,1,2,2]', 'null', '<script>', '__proto__'])
    await test.step(value, async () => {
      await context.clearCookies()
      for (const name of ['notice_preferences', 'geo_country'])
        await context.addCookies([{ name, value, domain, path: name === 'geo_country' ? '/' : own }])
      await page.goto(address)
      await button(page, 'stride/en_GB', 'reject').click()
      await expectChoice(context, page.url(), '[0]')
      await expect(screen(page)).toBeHidden()
      await untilSteppedBack(page)
    })
})
