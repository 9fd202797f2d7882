import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#tests/browser/account-island'
import { createBackEnd, down, held, refused } from './back-end.ts'
import { alert, heading, openedByMember } from './mount.tsx'

const SEND = 'POST /api/account/activation/start'
const note = () => heading('Your e-mail address is not confirmed yet')
const send = () => button('Send the link again')
const sentNote = () => page.getByRole('status').filter({ hasText: 'We e-mail you a new link.' })

test('A confirmed address needs no word', async () => {
  await openedByMember()
  await expect.element(note()).not.toBeInTheDocument()
  await expect.element(send()).not.toBeInTheDocument()
})

test('An address that is not confirmed is named, and its link is sent again as often as it is asked for', async () => {
  const { backEnd } = await openedByMember(createBackEnd({ isActivated: false }))
  await expect.element(note()).toBeVisible()
  await expect.element(page.getByText(/^Please follow the link in the mail .*: kim@example\.com$/)).toBeVisible()
  await send().click()
  await expect.element(sentNote()).toBeVisible()
  await expect.element(send()).toHaveFocus()
  await send().click()
  await expect
    .poll(() => backEnd.sent(SEND))
    .toEqual([
      { email: 'kim@example.com', recaptcha: 'token-signup' },
      { email: 'kim@example.com', recaptcha: 'token-signup' },
    ])
})

test('A link that is being sent is not asked for twice', async () => {
  const backEnd = createBackEnd({ isActivated: false })
  const { answer, release } = held(() => Response.json({}))
  backEnd.answer(SEND, answer)
  await openedByMember(backEnd)
  await send().click()
  await expect.element(send()).toHaveAttribute('aria-busy', 'true')
  document.activeElement?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  release()
  await expect.element(sentNote()).toBeVisible()
  expect(backEnd.sent(SEND)).toHaveLength(1)
})

test.each([
  ['no back end', down, 'We cannot be reached at the moment'],
  ['too many calls', refused(429), 'Too many attempts'],
])('A link that could not be sent says why and can be asked for again: %s', async (_, answer, text) => {
  const backEnd = createBackEnd({ isActivated: false })
  backEnd.answer(SEND, answer)
  await openedByMember(backEnd)
  await send().click()
  await expect.element(alert()).toMatchTextContent(new RegExp(`^${text}`))
  await send().click()
  await expect.element(sentNote()).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})
