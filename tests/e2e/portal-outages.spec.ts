import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { enterAccount, password, press, register, site } from '#tests/browser/account-steps'
import { takeBackEndDown } from '#tests/browser/back-end-down'
import { expect, type Page, test } from '#tests/browser/journey'
import type { BorrowedShop } from '#tests/builds/borrowed-shop'
import { AccountClient } from '#tests/server/account-client'
import { mailedToken, mailsIn } from '#tests/server/outbox'

// What a page was fetching when the back end was killed is reset.
const noAnswer = [/status of (?:401|5\d\d)/, /ERR_CONNECTION_(?:REFUSED|RESET)/, /Error/] as const

interface Place {
  page: Page
  shop: BorrowedShop
}

/** A form of the portal on its page, ready to be sent. */
interface Ready {
  /** Where its button and its failure stand. */
  within: Locator
  submit: string
  /** What shows that its call was carried out. */
  done: Locator
  /** A field and what was typed into it. */
  typed?: [field: Locator, value: string]
}

const main = (page: Page) => page.getByRole('main')
const newAddress = () => `kim-${randomUUID()}@example.com`

/** An address that a guest has subscribed by a call. */
const subscriber = async ({ shop }: Place): Promise<string> => {
  const email = newAddress()
  expect((await new AccountClient(shop.origin, { address: '198.51.100.30' }).light(email)).status).toBe(200)
  return email
}

const followMail = async ({ page, shop }: Place, email: string, path: string): Promise<void> => {
  await expect
    .poll(() => mailsIn(shop.data).some(({ to, text }) => to === email && text.includes(`/${path}/?`)))
    .toBe(true)
  await page.goto(`${shop.address(site, `${path}/`)}?a=${mailedToken(shop.data, email, path)}`)
}

const withAddress = async ({ page, shop }: Place, path: string, email = newAddress()): Promise<[Locator, string]> => {
  await page.goto(shop.address(site, path))
  const box = main(page).getByRole('textbox', { name: 'E-mail' })
  await box.fill(email)
  return [box, email]
}

/**
 * The calls of the portal in an order that needs one login. A mailed password has its journey in `portal-failures.spec.ts`;
 * the forms of login, registration and a forgotten password are proved by themselves.
 */
const calls: Readonly<Record<string, (place: Place) => Promise<Ready>>> = {
  'A light registration': async (place) => ({
    typed: await withAddress(place, 'newsletter/'),
    within: main(place.page),
    submit: 'Subscribe',
    done: place.page.getByText('Please look at your mail'),
  }),
  'The confirmation of a subscription': async (place) => {
    await followMail(place, await subscriber(place), 'newsletter')
    const done = place.page.getByText('The newsletter is on its way from now on.')
    return { within: main(place.page), submit: 'Confirm', done }
  },
  'The end of a subscription': async (place) => {
    const { page, shop } = place
    const email = await subscriber(place)
    await expect.poll(() => mailsIn(shop.data).some(({ to }) => to === email)).toBe(true)
    const { head } = mailsIn(shop.data).find(({ to }) => to === email)!
    await page.goto(`${shop.address(site, 'newsletter/')}?u=${/[?&]u=([\w.-]+)/.exec(head.replaceAll(' ', ''))![1]}`)
    return { within: main(page), submit: 'End the newsletter', done: page.getByText('The newsletter has ended.') }
  },
  'Another mail with the activation link': async (place) => ({
    typed: await withAddress(place, 'account-activation/'),
    within: main(place.page),
    submit: 'Send the link',
    done: place.page.getByText('If this address has an account'),
  }),
  'An activation': async (place) => {
    await followMail(place, await register(place.shop), 'account-activation')
    const done = place.page.getByText('Your e-mail address is confirmed.')
    return { within: main(place.page), submit: 'Confirm', done }
  },
  'The first password of a light account': async (place) => {
    const { page } = place
    await followMail(place, await subscriber(place), 'account-activation')
    await press(page, 'Confirm')
    const form = page.getByRole('form', { name: 'Complete your account' })
    const given = form.locator('input[autocomplete=new-password]')
    await given.fill(password)
    await form.getByRole('textbox', { name: 'First name' }).fill('Kim')
    await form.getByRole('checkbox', { name: '16' }).check()
    return {
      typed: [given, password],
      within: form,
      submit: 'Complete the account',
      done: page.getByText('Your account is complete.'),
    }
  },
  'A subscription of a member': async (place) => ({
    typed: await withAddress(place, 'newsletter/'),
    within: main(place.page),
    submit: 'Subscribe',
    done: place.page.getByText('Please look at your mail'),
  }),
  'A re-authentication': async ({ page, shop }) => {
    const address = await register(shop)
    await enterAccount(page, shop, address)
    // The session has ended elsewhere.
    for (const { name, httpOnly } of await page.context().cookies())
      if (httpOnly) await page.context().clearCookies({ name })
    await press(page, 'Save your details')
    const question = page.getByRole('dialog').getByRole('form', { name: 'Is it you?' })
    const given = question.locator('[name=password]')
    await question.locator('[name=email]').fill(address)
    await given.fill(password)
    const done = page.getByText('Your details are saved.')
    return { typed: [given, password], within: question, submit: 'Continue', done }
  },
}

test('Each call of the portal can be made again after the back end was down, and nothing that was typed is lost', async ({
  page,
  shop,
  pageProblems,
}) => {
  test.slow()
  pageProblems.allow(...noAnswer)
  for (const [name, prepare] of Object.entries(calls))
    await test.step(name, async () => {
      const { within, submit, done, typed } = await prepare({ page, shop })
      const send = within.getByRole('button', { name: submit, exact: true })
      await expect(send, name).toBeVisible()
      await takeBackEndDown(page, shop)
      await send.click()
      await expect(within.getByRole('alert'), name).toContainText('Everything you entered is still here')
      if (typed) await expect(typed[0], name).toHaveValue(typed[1])
      await expect(done, name).toBeHidden()
      await shop.comeBack()
      await send.click()
      await expect(done, name).toBeVisible()
    })
})
