import { randomUUID } from 'node:crypto'
import { axeFindings } from '#tests/browser/axe'
import { fillGift, lineOf } from '#tests/browser/bag-steps'
import { britishDelivery, button, confirmation, placeButton, step } from '#tests/browser/checkout-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { giftCard } from '#tests/content/articles'
import { mailsIn } from '#tests/server/outbox'

const site = 'stride/en_GB'
const form = (page: Page) => page.locator('form.choice:visible')
const codeForm = /(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}/

test('A guest buys a gift card, and its recipient is mailed a code', async ({ page, context, shop }) => {
  const card = giftCard()
  const anna = `anna-${randomUUID()}@example.com`
  await context.addCookies([
    { name: 'notice_preferences', value: encodeURIComponent('[0,1]'), domain: '127.0.0.1', path: '/stride/' },
  ])
  await page.goto(shop.address(site, `product/${card.pid}/`))
  await page.waitForLoadState('networkidle')

  await test.step('what is missing or wrong stands beside its field', async () => {
    await form(page).getByRole('button').click()
    const email = form(page).getByLabel('Recipient’s e-mail address')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/such as name@example\.com/)
    await expect(form(page).getByText('Enter your name')).toBeVisible()
    await fillGift(form(page), 'anna@example')
    await form(page).getByRole('button').click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(form(page).getByText('Enter your name')).toBeHidden()
    expect(await axeFindings(page)).toEqual([])
    await fillGift(form(page), anna)
    const message = form(page).getByLabel('Message')
    await message.fill('See www.example.com')
    await form(page).getByRole('button').click()
    await expect(message).toBeFocused()
    await expect(message).toHaveAccessibleDescription(/can’t hold web or e-mail addresses.* 19 of 300 characters/)
    const giver = form(page).getByLabel('Your name')
    await giver.fill('Anna @ Work')
    await form(page).getByRole('button').click()
    await expect(giver).toBeFocused()
    await expect(giver).toHaveAccessibleDescription(/can’t hold web or e-mail addresses/)
    await giver.fill('')
    await expect(giver).toHaveAccessibleDescription(/^Enter your name/)
    await giver.fill('Zoë')
    await message.fill('Run!')
    await expect(message).toHaveAccessibleDescription('4 of 300 characters')
    await expect(form(page).getByText('4 of 300 characters').first()).toBeVisible()
    await expect(form(page).getByText('Enter the recipient')).toBeHidden()
  })

  await test.step('another colour keeps what was typed, and the bag shows the recipient', async () => {
    await page.locator('[data-colour="1"]').check()
    await expect(form(page).getByLabel('Message')).toHaveValue('Run!')
    await form(page).getByRole('button').dblclick()
    await expect(page).toHaveURL(shop.address(site, 'bag/'))
    await expect(lineOf(page, card)).toContainText(`To ${anna}`)
    await expect(page.getByRole('combobox', { name: 'Quantity' })).toHaveValue('1')
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('review, order and mails show the recipient; the mail to that person has the code', async () => {
    await page.goto(shop.address(site, 'checkout/'))
    await page
      .getByRole('form', { name: 'Where should we send it?' })
      .getByLabel('E-mail')
      .fill(britishDelivery().email)
    await button(page, 'Continue to payment').click()
    await expect(page.getByRole('radio')).toHaveCount(1)
    await page.getByRole('radio', { name: 'Test bank' }).check()
    await button(page, 'Review your order').click()
    await expect(step(page, 'Check your order')).toBeFocused()
    await expect(page.getByText(`To ${anna}`)).toBeVisible()
    await placeButton(page).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    const number = await confirmation(page)
    await expect(page.getByText(`To ${anna}`)).toBeVisible()
    expect(page.url()).not.toContain('anna')
    await expect
      .poll(() =>
        mailsIn(shop.data)
          .filter(({ to }) => to === anna)
          .map(({ text }) => codeForm.test(text)),
      )
      .toEqual([true])
    const toBuyer = () => mailsIn(shop.data).find(({ subject }) => subject.includes(number))?.text ?? ''
    // A mail program would make the address a link.
    await expect.poll(toBuyer).toMatch(/gift card/i)
    expect(toBuyer()).not.toContain(anna)
    expect(codeForm.test(toBuyer())).toBe(false)
  })
})

test('A gift card whose loading was stopped can be sent again, and is in the bag once', async ({ page, shop }) => {
  await page.clock.install()
  const keys: (string | null)[] = []
  await page.goto(shop.address(site, `product/${giftCard().pid}/`))
  await page.waitForLoadState('networkidle')
  await fillGift(form(page))
  await page.route('**/baskets/-/items*', async (route) => {
    // The back end has put it into the bag, and the browser has stopped before the answer.
    await route.fetch({ maxRedirects: 0 })
    await route.abort('aborted')
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'))
  })
  const press = async () => {
    const before = keys.length
    await form(page).getByRole('button').click()
    await expect.poll(() => keys.length).toBe(before + 1)
  }
  await press()
  await expect(form(page)).toHaveAttribute('aria-busy', 'true')
  await form(page).getByRole('button').click()
  await page.clock.runFor(11_000)
  await expect(form(page)).toHaveAttribute('aria-busy', 'false')
  await press()
  expect(keys[1]).toBe(keys[0])
  await page.unroute('**/baskets/-/items*')
  await page.clock.runFor(11_000)
  await form(page).getByRole('button').click()
  await expect(page).toHaveURL(shop.address(site, 'bag/'))
  await expect(page.getByRole('combobox', { name: 'Quantity' })).toHaveValue('1')
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a gift card that the back end refuses is explained, and what was typed stays', async ({ page, shop }) => {
    await page.goto(shop.address(site, `product/${giftCard().pid}/`))
    await fillGift(form(page), 'anna@example')
    await form(page).getByRole('button').click()
    await expect(page).toHaveURL(/\/api\/plain\/bag\?.*error=giftInvalid/)
    await expect(page.getByText('The gift card was not put into your bag.').first()).toBeVisible()
    expect(page.url()).not.toContain('anna')
    await page.goBack()
    await expect(form(page).getByLabel('Your name')).toHaveValue('Zoë')
    await fillGift(form(page))
    await form(page).getByRole('button').click()
    await expect(page.getByText('To anna@example.com').first()).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'stride.bag.count')?.value).toBe('GB.1')
  })
})
