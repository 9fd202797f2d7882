import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { publish } from '#bus'
import { createBackEnd } from './back-end.ts'
import { mount } from './mount.tsx'

const notice = page.getByText('An item that we no longer sell was taken out of your bag.')

/** A back end with a line whose article is not sold any more. */
const withGone = () => {
  const backEnd = createBackEnd('A1-black-42')
  backEnd.become((basket) => ({ ...basket, goneItems: ['i9'] }))
  return backEnd
}

beforeEach(() => document.body.replaceChildren())

test('The page of the bag says once that an article was taken out, and takes it out', async () => {
  const backEnd = withGone()
  mount('page', backEnd)
  await expect.element(notice).toBeVisible()
  expect(backEnd.calls.filter((call) => call === 'DELETE /items/i9')).toHaveLength(1)
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('The mini-bag says so once it is open', async () => {
  const backEnd = withGone()
  mount('overlay', backEnd)
  expect(backEnd.calls).toEqual([])
  publish('bag:open', {})
  await expect.element(notice).toBeVisible()
})
