import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ExternalAuthInput } from '#domain/fragments'
import { mountButtons } from './mount-buttons.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const linkedAt = Date.UTC(2026, 0, 2, 12)
const list = (given: Partial<ExternalAuthInput> = {}) =>
  mountButtons({
    view: 'account',
    account: { linked: [{ provider: 'google', linkedAt, proves: true }], hasPassword: true },
    ...given,
  })

test('A linked provider stands with its day and can be removed; another one can be linked', async () => {
  const { onChoose, onRemove } = list()
  await expect.element(page.getByText('Linked on Jan 2, 2026')).toBeVisible()
  await button('Remove Google').click()
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('google')
  await expect.element(button('Link Google')).not.toBeInTheDocument()
  await button('Link Kakao').click()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ provider: 'kakao', isPopup: true })
})

test('A linked provider that the site does not offer stands with its name', async () => {
  list({ account: { linked: [{ provider: 'naver', linkedAt, proves: true }], hasPassword: true } })
  await expect.element(button('Remove Naver')).toBeVisible()
})

test('The title takes the focus where the pressed button has gone with its provider', async () => {
  const { change } = list()
  await button('Remove Google').click()
  change({ account: { linked: [], hasPassword: true }, done: 'removed', removed: 'google' })
  await expect.element(page.getByRole('status').filter({ hasText: /^Google is removed/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Logins with other services' })).toHaveFocus()
})

test('The removed provider keeps the focus while its call runs', async () => {
  const { change } = list()
  await button('Remove Google').click()
  change({ busy: 'google' })
  await expect.element(button('Remove Google')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Remove Google')).toHaveFocus()
})

test('An account with a password is asked for none', async () => {
  list()
  await expect.element(button('Remove Google')).toBeVisible()
  await expect.element(page.getByRole('form')).not.toBeInTheDocument()
})

test('An account without a password is given its first one; a refused one is said and can be sent again', async () => {
  const onPassword = vi.fn(async (_password: string) => {}).mockRejectedValueOnce(new Error('down'))
  list({ account: { linked: [{ provider: 'google', linkedAt, proves: true }], hasPassword: false }, onPassword })
  await page.getByLabelText(/^New password/).fill('correct horse')
  await button('Create a password').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
  await button('Create a password').click()
  await expect.poll(() => onPassword.mock.calls).toEqual([['correct horse'], ['correct horse']])
})
