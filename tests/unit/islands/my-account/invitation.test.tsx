import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#tests/browser/account-island'
import { createBackEnd, down, held } from './back-end.ts'
import { alert, openedByMember } from './mount.tsx'

const ASK = 'POST /api/account/invitation'
const ask = () => button('Get your link')
const link = () => page.getByLabelText('Your link')
const address = () => new URL('/stride/en_GB/invite/?invite=KIMKIMKIM2', location.href).href

test('A member asks for a link once, sees how many have joined, and copies the link', async () => {
  const { backEnd } = await openedByMember()
  expect(backEnd.sent(ASK)).toEqual([])
  await ask().click()
  await expect.element(page.getByText('Friends who have joined: 2')).toBeVisible()
  await expect.element(link()).toHaveValue(address())
  await expect.element(ask()).not.toBeInTheDocument()
  await expect.element(link()).toHaveFocus()
  expect(backEnd.sent(ASK)).toHaveLength(1)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy the link').click()
  expect(write).toHaveBeenCalledExactlyOnceWith(address())
  await expect.element(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible()
  await expect.element(button('Copy the link')).toHaveFocus()
})

test('A link that cannot be copied is marked, so that it can be copied by hand', async () => {
  await openedByMember()
  await ask().click()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  await button('Copy the link').click()
  await expect.element(link()).toHaveFocus()
  const field = link().element() as HTMLInputElement
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address())
  await expect.element(page.getByText('The link is copied.')).not.toBeInTheDocument()
})

test('A link is asked for once while it comes, and again after a failure', async () => {
  const backEnd = createBackEnd()
  const { answer, release } = held(down)
  backEnd.answer(ASK, answer)
  await openedByMember(backEnd)
  await ask().click()
  await expect.element(ask()).toHaveAttribute('aria-busy', 'true')
  document.activeElement?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  release()
  await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
  expect(backEnd.sent(ASK)).toHaveLength(1)
  await ask().click()
  await expect.element(link()).toHaveValue(address())
})
