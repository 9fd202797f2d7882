import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { publish } from '#bus'
import { createBackEnd } from '../bag/back-end.ts'
import { mount } from './mount.tsx'

beforeEach(() => document.body.replaceChildren())

const logIn = () =>
  publish('session:success', {
    eventType: 'login',
    acid: 'ada',
    isPersistent: false,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: false,
  })

/** Mounts a checkout that has read its bag. */
const mountRead = async () => {
  const { last } = mount(createBackEnd('A1-black-42'))
  await expect.poll(() => last('checkout:start')).toBeDefined()
}

const heading = () => page.getByRole('heading', { name: 'Where should it go?' })

test('After a login that hides what had the focus, the heading of the step has it', async () => {
  await mountRead()
  const question = document.body.appendChild(document.createElement('div'))
  question.appendChild(document.createElement('input')).focus()
  question.hidden = true
  logIn()
  await expect.element(heading()).toHaveFocus()
})

test('A field of the step that has the focus keeps it after a login', async () => {
  await mountRead()
  const city = page.getByRole('textbox', { name: 'Town or city' })
  await city.fill('Leeds')
  logIn()
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await expect.element(city).toHaveFocus()
})
