import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, englishTexts } from '#tests/browser/account-island'
import { createBackEnd, down, held, refused } from './back-end.ts'
import { alert, heading, mount } from './mount.tsx'

const LIST = 'GET /api/account/partner-apps'
const TEXTS = 'GET /texts/partner-apps/en-1.json'
const WITHDRAW = 'DELETE /api/account/partner-apps/running-club'
const title = 'Apps that may use your account'
const site = { apps: { title, texts: '/texts/partner-apps/en-1.json' } }
const club = {
  id: 'running-club',
  name: 'Running Club',
  since: Date.UTC(2026, 0, 2, 3, 4),
  scopes: ['openid', 'email'],
}
const other = { ...club, id: 'other-club', name: 'Other Club' }

const opened = async (list: object[] = [club, other]) => {
  const backEnd = createBackEnd()
  backEnd.answer(TEXTS, () => Response.json(englishTexts('partner-apps')))
  backEnd.answer(LIST, () => Response.json({ apps: list }))
  const mounted = mount('member', backEnd, 'en', site)
  await expect.element(heading('Hello, Kim')).toBeVisible()
  return mounted
}

const card = () => heading(title)
const ask = () => card().click()

const withdraw = () => button('Withdraw Running Club')
const row = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()

test('A member of a site without apps sees nothing of them', async () => {
  mount('member')
  await expect.element(heading('Hello, Kim')).toBeVisible()
  await expect.element(card()).not.toBeInTheDocument()
})

test('Nothing of apps is asked for before the member asks', async () => {
  const { backEnd } = await opened()
  await expect.element(card()).toBeVisible()
  expect(backEnd.calls.filter(({ name }) => name.includes('partner-apps'))).toEqual([])
})

test('A member sees of each app its name, since when, and in words what it gets', async () => {
  await opened()
  await ask()
  await expect.element(row('Running Club')).toMatchTextContent(/Allowed on .*2026/)
  await expect.element(row('Running Club')).toMatchTextContent(/your e-mail address/)
  await expect.element(row('Running Club')).not.toMatchTextContent(/your name/)
  await expect.element(row('Other Club')).toBeVisible()
})

test('A member whose account no app may use reads so', async () => {
  await opened([])
  await ask()
  await expect.element(page.getByText('No app may use your account.')).toBeVisible()
})

test('An app that is withdrawn by a double press goes from the list by one call, which says so and whose heading takes the focus', async () => {
  const { backEnd } = await opened()
  await ask()
  const { answer, release } = held(() => Response.json({}))
  backEnd.answer(WITHDRAW, answer)
  await withdraw().dblClick()
  release()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Running Club may no longer use your account.' }))
    .toBeVisible()
  await expect.element(withdraw()).not.toBeInTheDocument()
  await expect.element(row('Other Club')).toBeVisible()
  expect(document.activeElement?.textContent).toBe(title)
  expect(backEnd.sent(WITHDRAW)).toHaveLength(1)
  // A second press that comes late hits the button that has moved up.
  row('Other Club')
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(row('Other Club')).toBeVisible()
  expect(backEnd.calls.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1)
})

test('A withdrawal that fails leaves the app in the list and says why', async () => {
  const { backEnd } = await opened()
  await ask()
  backEnd.answer(WITHDRAW, refused(503))
  await withdraw().click()
  await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
  await expect.element(withdraw()).toBeEnabled()
})

test('The list is asked for once while it comes, and again after a failure', async () => {
  const backEnd = createBackEnd()
  const { answer, release } = held(down)
  backEnd.answer(
    TEXTS,
    () => Response.json(englishTexts('partner-apps')),
    () => Response.json(englishTexts('partner-apps')),
  )
  backEnd.answer(LIST, answer, () => Response.json({ apps: [club] }))
  mount('member', backEnd, 'en', site)
  await ask()
  await expect.poll(() => backEnd.sent(LIST)).toHaveLength(1)
  await ask()
  await ask()
  release()
  await expect.element(alert()).toMatchTextContent(/^We cannot be reached at the moment/)
  expect(backEnd.sent(LIST)).toHaveLength(1)
  await button('Try again').click()
  await expect.element(row('Running Club')).toBeVisible()
})
