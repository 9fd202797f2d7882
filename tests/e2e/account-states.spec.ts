import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import type { RunningShop } from '#tests/builds/running-shop'
import { AccountClient } from '#tests/server/account-client'

const password = 'correct horse'

const register = async (shop: RunningShop, site: string): Promise<string> => {
  const email = `kim-${randomUUID()}@example.com`
  const member = new AccountClient(shop.origin, { site, address: '198.51.100.7' })
  expect((await member.register(email, { firstName: 'Kim' })).status).toBe(200)
  await member.logout()
  return email
}

// By names of fields: the labels are in the language of the site.
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const formOf = (page: Page, name: string) => page.locator(`main form:has([name="${name}"])`)
const send = (page: Page, name: string) => formOf(page, name).locator('[type=submit]').click()

const logIn = async (page: Page, email: string, given: string): Promise<void> => {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(given)
  await send(page, 'isPersistent')
}

/** Ends the session without anybody telling the page. */
const endSession = async (context: BrowserContext): Promise<void> => {
  for (const { name, httpOnly } of await context.cookies()) if (httpOnly) await context.clearCookies({ name })
}

/** Nothing for axe to find, no key in place of a text, nothing wider than the page. */
const expectGood = async (page: Page, state: string): Promise<void> => {
  expect(await axeFindings(page), state).toEqual([])
  expect(await page.locator('body').innerText(), state).not.toMatch(
    /\b(?:my-account|account-portal|portal|forms)[.-]\w/,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0)
}

for (const [site, width] of [
  ['stride/en_GB', 1280],
  ['stride/ar_SA', 390],
  ['stride/ja_JP', 390],
  ['reebok/de_DE', 1280],
] as const)
  test(`The account page of ${site} passes axe and fits in each state, ${width} pixels wide`, async ({
    page,
    context,
    shop,
    pageProblems,
  }) => {
    test.slow()
    pageProblems.allow(/status of 40[0139]/, /ApiError/)
    const email = await register(shop, site)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(shop.address(site, 'my-account/'))
    await send(page, 'isPersistent')
    await expect(field(page, 'email')).toBeFocused()
    await expectGood(page, 'login with problems')

    await logIn(page, email, 'wrong horse')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood(page, 'wrong password')
    await logIn(page, email, password)
    await expect(field(page, 'firstName')).toHaveValue('Kim')
    await expectGood(page, 'member')

    for (const section of await page.locator('main details > summary').all()) await section.click()
    await expect(field(page, 'currentPassword')).toHaveCount(2)
    await expectGood(page, 'member with all sections opened')
    await field(page, 'phoneNumber').fill('call me')
    await send(page, 'phoneNumber')
    await send(page, 'password')
    await send(page, 'email')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
    await expectGood(page, 'member with problems')

    await field(page, 'phoneNumber').fill('')
    await endSession(context)
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request.url())
    })
    await field(page, 'lastName').fill('Ødegård')
    await send(page, 'lastName')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[name=password]')).toBeVisible()
    await expectGood(page, 'the password is asked for again')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused()
    await expect(field(page, 'lastName')).toHaveCount(0)
    await expectGood(page, 'the login is over')

    await logIn(page, email, password)
    await field(page, 'phoneNumber').fill('12345')
    await endSession(context)
    await field(page, 'lastName').fill('Ødegård')
    await send(page, 'lastName')
    await dialog.locator('[name=email]').fill(email)
    await dialog.locator('[name=password]').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(formOf(page, 'lastName').getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
    // Refused, refused again, and once with the new session.
    await expect.poll(() => saves.length).toBe(3)
    await expectGood(page, 'saved')
    await page.reload()
    await expect(field(page, 'lastName')).toHaveValue('Ødegård')
  })
