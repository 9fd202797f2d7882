import { randomUUID } from 'node:crypto'
import { translator } from '#content/messages'
import { sites } from '#domain/sites'
import { axeFindings } from '#tests/browser/axe'
import { expectChoice } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { tabTo } from '#tests/browser/tab-to'
import { mailedToken, mailsIn } from '#tests/server/outbox'

const textsOf = (siteKey: string) => translator(sites.find((each) => each.key === siteKey)!)
const say = (siteKey: string, key: string, args?: Record<string, string>): string =>
  textsOf(siteKey).t(`privacy-request.${key}`, args)

const modal = (page: Page) => page.locator('#modal-privacy-request')
const radio = (page: Page, siteKey: string, key: string) =>
  modal(page).getByRole('radio', { name: say(siteKey, key), exact: true })
const field = (page: Page, siteKey: string, name: string) => modal(page).getByLabel(say(siteKey, name))
const press = (page: Page, siteKey: string, key: string) =>
  modal(page)
    .getByRole('button', { name: say(siteKey, key), exact: true })
    .last()
    .click()

test.describe('In California', () => {
  const site = 'stride/en_US'
  test.use({ choice: '[0,1,2]', country: 'US' })

  test('a shopper without an account stops the sale of data, half of which fails at first', async ({
    page,
    context,
    shop,
    pageProblems,
  }) => {
    // The refused call is a line on the console.
    pageProblems.allow(/503|HttpError/)
    const filed: unknown[] = []
    await page.route('**/api/consents/ccpa*', async (route) => {
      filed.push(route.request().postDataJSON())
      await route.fallback()
    })
    let isDown = true
    await page.route('**/acq-api/consumer/**', async (route) => {
      if (isDown) await route.fulfill({ status: 503, json: {} })
      else await route.fallback()
    })

    await page.goto(shop.address(site))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Do not sell or share' }).click()
    await expect(modal(page)).toBeVisible()
    expect(page.url()).toBe(shop.address(site, 'privacy/'))
    // The form only after a state, the fields only after a type.
    await expect(modal(page).getByRole('radio')).toHaveCount(2)
    await radio(page, site, 'state.CA').check()
    await expect(modal(page).getByRole('radio')).toHaveCount(5)
    await expect(modal(page).getByRole('textbox')).toHaveCount(0)
    await radio(page, site, 'type.EXPORT').check()
    await expect(modal(page).getByRole('textbox')).toHaveCount(3)
    await radio(page, site, 'type.DO_NOT_SELL').check()
    await expect(modal(page).getByRole('textbox')).toHaveCount(2)
    expect(await axeFindings(page)).toEqual([])

    await press(page, site, 'submit.sales')
    await expect(field(page, site, 'lastName')).toBeFocused()
    await expect(modal(page).getByText('Please enter your last name.')).toBeVisible()
    await expect(modal(page).getByText('Please enter your e-mail address')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await field(page, site, 'lastName').fill("O'Neill-Müller")
    const email = `dns-${randomUUID()}@example.com`
    await field(page, site, 'email').fill(email)
    await press(page, site, 'submit.sales')
    await expect(modal(page).getByRole('alert')).toContainText(say(site, 'failure.opt-out'))
    // Whatever becomes of the rest, marketing is off at once.
    await expectChoice(context, shop.address(site), '[0,1]')

    isDown = false
    await press(page, site, 'submit.sales')
    await expect(modal(page).getByText(say(site, 'success.sales', { email }))).toBeVisible()
    expect(filed).toEqual([
      {
        lastName: "O'Neill-Müller",
        email,
        membershipId: '',
        requestTypes: ['DO_NOT_SELL'],
        category: 'CCPA',
        state: 'CA',
      },
    ])
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Escape')])
    await expect(modal(page)).toBeHidden()
    expect(mailsIn(shop.data).filter(({ to }) => to === email)).toEqual([])
  })

  test('a shopper of another state asks by keyboard to have data deleted, and confirms by the mailed link', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.address(site, 'privacy/')}?open-data-settings=gdpr`)
    await expect(modal(page)).toBeVisible()
    await tabTo(page, '#modal-privacy-request input[value=CA]')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, '#modal-privacy-request input[value=EXPORT]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(radio(page, site, 'type.DELETE')).toBeChecked()
    await tabTo(page, '[name=lastName]')
    await page.keyboard.type('山田')
    await page.keyboard.press('Tab')
    const email = `other-${randomUUID()}@example.com`
    await page.keyboard.type(email.replace('.com', ''))
    await page.keyboard.press('Tab')
    await expect(modal(page).getByText('Please enter your e-mail address')).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.type('.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('member-77')
    await page.keyboard.press('Enter')
    await expect(modal(page).getByText(say(site, 'success', { email }))).toBeVisible()

    await expect.poll(() => mailsIn(shop.data).filter(({ to }) => to === email).length).toBe(1)
    const token = mailedToken(shop.data, email, 'privacy')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes(token) && asked.push(request.url()))
    await page.goto(`${shop.address(site, 'privacy/')}?a=${token}&open-data-settings=gdpr`)
    await expect(modal(page).getByText(say(site, 'confirm.text'))).toBeVisible()
    expect(page.url()).toBe(shop.address(site, 'privacy/'))
    await press(page, site, 'confirm')
    await expect(modal(page).getByText(say(site, 'confirm.confirmed'))).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(await axeFindings(page)).toEqual([])
  })
})

const rows = [
  ['stride/de_DE', 'DE', 'GDPR'],
  ['stride/pt_BR', 'BR', 'LGPD'],
  ['stride/ar_SA', 'SA', 'GDPR'],
] as const

for (const [keys, tag] of [
  [['stride/de_DE', 'stride/pt_BR'], []],
  [['stride/ar_SA'], ['@deep']],
] as const)
  test(`On ${keys.join(' and ')} the data settings lead to the form, which keeps what was entered when the back end is away`, {
    tag: [...tag],
  }, async ({ page, shop, pageProblems, becomeNewShopper }) => {
    pageProblems.allow(/503|ApiError/)
    const bodies: { category: string; state?: string }[] = []
    let answer: object | undefined
    await page.route('**/api/consents/ccpa*', async (route) => {
      bodies.push(route.request().postDataJSON())
      if (answer) await route.fulfill(answer)
      else await route.fallback()
    })
    await eachRow(
      rows.filter(([key]) => (keys as readonly string[]).includes(key)),
      ([key]) => key,
      async ([site, country, category]) => {
        const failure = textsOf(site).t('chk.delivery.cnc.confirmation.error.title')
        await becomeNewShopper({ choice: '[0]', country })
        bodies.length = 0
        answer = { status: 503, json: {} }
        // Any page leads to the settings by its parameter.
        await page.goto(`${shop.address(site)}?open-data-settings=gdpr`)
        await expect(modal(page)).toBeVisible()
        expect(page.url()).toBe(shop.address(site, 'privacy/'))
        await page.goto(shop.address(site, 'privacy/'))
        await page
          .getByRole('main')
          .getByRole('link', { name: say(site, 'open') })
          .click()
        await expect(modal(page).getByRole('heading', { name: say(site, 'title.settings') })).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
        await press(page, site, 'settings.request')
        await expect(modal(page).getByText(say(site, 'title.request'))).toBeFocused()
        await expect(modal(page).getByRole('radio')).toHaveCount(3)
        await radio(page, site, 'type.DATA_PORTABILITY').check()
        await field(page, site, 'lastName').fill('Ñandú')
        const email = `${country}-${randomUUID()}@example.com`
        await field(page, site, 'email').fill(email)
        await press(page, site, 'submit')
        await expect(modal(page).getByRole('alert')).toContainText(failure)
        answer = { json: { success: false, message: 'EMAIL_NOT_FOUND' } }
        await press(page, site, 'submit')
        await expect(modal(page).getByRole('alert')).not.toContainText(failure)
        answer = undefined
        await press(page, site, 'submit')
        await expect(modal(page).getByText(email)).toBeVisible()
        expect(bodies).toHaveLength(3)
        for (const body of bodies) expect(body).toEqual({ ...bodies[0], category })
        expect(bodies[0]).not.toHaveProperty('state')
      },
    )
  })
