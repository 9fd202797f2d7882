import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { publish } from '#bus'
import { HideIfAuthenticated, ShowIfAuthenticated } from '#ui'
import { mount } from './mount.tsx'

const start = () =>
  publish('session:success', {
    eventType: 'sessionReload',
    acid: 'A1',
    isPersistent: false,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: true,
  })
const end = () => publish('session:end', { reason: 'logout' })
const mark = () => document.documentElement.toggleAttribute('data-authenticated', true)

const put = () =>
  mount(
    <p>
      <ShowIfAuthenticated>member</ShowIfAuthenticated>
      <HideIfAuthenticated>guest</HideIfAuthenticated>
    </p>,
  )
const seen = () => page.getByRole('paragraph')

afterEach(() => document.documentElement.removeAttribute('data-authenticated'))

// The bus keeps the last session event of the page, so these tests run in this order.
describe('Parts for members and for guests', () => {
  test.each([
    ['a page without a mark', [], 'guest'],
    ['a page marked before the first paint', [mark], 'member'],
    ['a session that began before', [start], 'member'],
    ['a session that ended before', [start, end], 'guest'],
    ['a session that ended, on a page still marked', [end, mark], 'guest'],
    ['one that ended and began again', [start, end, start], 'member'],
  ] as const)('%s', async (_, before, shows) => {
    for (const happen of before) happen()
    put()
    await expect.element(seen()).toHaveTextContent(shows)
  })

  test('The visible part follows the session', async () => {
    end()
    put()
    for (const [happen, shows] of [
      [start, 'member'],
      [start, 'member'],
      [end, 'guest'],
      [end, 'guest'],
      [start, 'member'],
    ] as const) {
      happen()
      await expect.element(seen()).toHaveTextContent(shows)
    }
  })
})
