import { describe, expect, test } from 'vitest'
import { button } from '#tests/browser/account-island'
import { createBackEnd, member, refused, session } from './back-end.ts'
import { field, form, heading, logIn, openCard, openedByMember } from './mount.tsx'

const fillEmail = async () => {
  await openCard('Change your e-mail')
  await field('New e-mail').fill('new@example.com')
  await field('Confirm with your password').fill('correct horse')
  await button('Change your e-mail').click()
}

describe('A session that has ended unnoticed', () => {
  const SAVE = 'PATCH /api/account/profile'
  const READ = 'GET /auth/session'
  const saved = () => form('Your details').getByText('Your details are saved.')
  /** The first change is refused, and then the reading of the session. */
  const refusedChange = async () => {
    const backEnd = createBackEnd()
    backEnd.answer(SAVE, refused(401))
    backEnd.answer(READ, refused(401))
    const mounted = await openedByMember(backEnd)
    await field('Last name').fill('Ødegård')
    await openCard('Change your e-mail')
    await field('New e-mail').fill('new@example.com')
    await button('Save your details').click()
    await expect.poll(() => mounted.portal.asked).toHaveLength(1)
    return mounted
  }

  test('A change is carried out once after a login of the same person, and what was typed survives', async () => {
    const { backEnd, portal, told } = await refusedChange()
    expect(told('session:end')).toEqual([{ reason: 'revoked' }])
    expect(portal.asked).toEqual([{ touchpoint: 'ACCOUNT', preset: 're-authentication' }])
    portal.giveAgain()
    await expect.element(saved()).toBeVisible()
    await expect.element(field('Last name')).toHaveValue('Ødegård')
    await expect.element(field('New e-mail')).toHaveValue('new@example.com')
    expect(backEnd.sent(SAVE)).toMatchObject([{ lastName: 'Ødegård' }, { lastName: 'Ødegård' }])
  })

  test('When the portal is closed, the shopper is a guest and the page shows no account data', async () => {
    const { backEnd, container, portal } = await refusedChange()
    portal.close()
    await expect.element(heading('You are logged out.')).toHaveFocus()
    expect(container.textContent).toBe('You are logged out.')
    expect(backEnd.sent(SAVE)).toHaveLength(1)
  })

  test('What was typed waits for the same person who logs in later, passwords left out, and is sent by them', async () => {
    const { backEnd, container, portal } = await refusedChange()
    await field('Confirm with your password').fill('correct horse')
    portal.close()
    await expect.element(heading('You are logged out.')).toBeVisible()
    expect(container.innerHTML).not.toContain('Ødegård')
    logIn()
    await expect.element(field('Last name')).toHaveValue('Ødegård')
    await expect.element(field('New e-mail')).toHaveValue('new@example.com')
    await expect.element(field('Confirm with your password')).toHaveValue('')
    expect(backEnd.sent(SAVE)).toHaveLength(1)
    await button('Save your details').click()
    await expect.element(saved()).toBeVisible()
    await fillEmail()
    await expect.element(form('Change your e-mail').getByText(/^We are writing to the new address/)).toBeVisible()
    await expect.element(field('New e-mail')).toHaveValue('')
    expect(backEnd.sent(SAVE)[1]).toMatchObject({ lastName: 'Ødegård' })
  })

  test('What was typed is dropped when another person logs in later, also for the first person', async () => {
    const { backEnd, container, portal } = await refusedChange()
    const ada = { ...member, acid: 'ada', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }
    portal.close()
    await expect.element(heading('You are logged out.')).toBeVisible()
    backEnd.answer('GET /api/account/profile', () => Response.json({ profile: ada }))
    logIn('ada')
    await expect.element(field('Last name')).toHaveValue('Byron')
    expect(container.innerHTML).not.toMatch(/Ødegård|new@example.com/)
    logIn('kim')
    await expect.element(heading('Hello, Kim')).toBeVisible()
    await expect.element(field('Last name')).toHaveValue('O’Neil')
    await openCard('Change your e-mail')
    await expect.element(field('New e-mail')).toHaveValue('')
  })

  test('A logout drops what was typed', async () => {
    await openedByMember()
    await field('Last name').fill('Ødegård')
    await button('Log out').click()
    await expect.element(heading('You are logged out.')).toBeVisible()
    logIn()
    await expect.element(field('Last name')).toHaveValue('O’Neil')
  })

  test('A login of another person shows that person, and the change is not carried out', async () => {
    const { backEnd, container, portal } = await refusedChange()
    const ada = { ...member, acid: 'ada', firstName: 'Ada', email: 'ada@example.com' }
    backEnd.answer('GET /api/account/profile', () => Response.json({ profile: ada }))
    portal.giveAgain('ada')
    await expect.element(heading('Hello, Ada')).toBeVisible()
    await openCard('Change your e-mail')
    await expect.element(field('New e-mail')).toHaveValue('')
    expect(container.textContent).not.toContain('kim@example.com')
    expect(backEnd.sent(SAVE)).toHaveLength(1)
  })

  test('A change is carried out at once where the session lives after all', async () => {
    const backEnd = createBackEnd()
    backEnd.answer(SAVE, refused(401))
    backEnd.answer(READ, session)
    const { portal } = await openedByMember(backEnd)
    await button('Save your details').click()
    await expect.element(saved()).toBeVisible()
    expect(backEnd.sent(SAVE)).toHaveLength(2)
    expect(portal.asked).toEqual([])
  })
})
