import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publish } from '#bus'
import { button } from '#tests/browser/account-island'
import { createBackEnd, down } from './back-end.ts'
import { emailField, mount } from './mount.tsx'

// A text that has come once is kept by the page: these tests need a file of their own.
beforeEach(() => document.body.replaceChildren())

test.each([
  ['ACCOUNT', 're-authentication', 'account-login'],
  ['CART', 'login-method', 'account-login'],
  ['MEMBERS PRICING', 'one-step-modal-full', 'account-register'],
])(
  'A modal of %s whose text does not come links to a page with the form of %s: %s',
  async (touchpoint, preset, path) => {
    const { told } = mount(createBackEnd({ 'GET /ap/mf': down }))
    publish('portal:open', { touchpoint, preset })
    await expect
      .element(page.getByRole('link', { name: 'Open it on a page of its own' }))
      .toHaveAttribute('href', `/stride/en_GB/${path}/`)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => told('portal:close')).toEqual([{ reason: 'failed' }])
  },
)

test('A page whose text does not come says so, links to the page of the login and tries again', async () => {
  const backEnd = createBackEnd({ 'GET /ap/mf': down })
  mount(backEnd, 'my-account')
  await expect.element(page.getByText('Failed to load Account Portal')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open it on a page of its own' }))
    .toHaveAttribute('href', '/stride/en_GB/account-login/')
  backEnd.works['GET /ap/mf'] = createBackEnd().works['GET /ap/mf']!
  await button('Try again').click()
  await expect.element(emailField()).toBeVisible()
})
