import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { servedText } from '../../../../src/fragments/account-portal/index.ts'
import type { FirstForm } from '../../../../src/fragments/account-portal/steps/portal-step.ts'

// Every screen: a new one does not compile without a line here.
const ofScreens: Record<FirstForm['screen'], true> = {
  login: true,
  registration: true,
  subscription: true,
  activation: true,
  newPassword: true,
  reauthentication: true,
  invitation: true,
}
const screens = Object.keys(ofScreens) as FirstForm['screen'][]
const firstForms: readonly FirstForm[] = screens.flatMap((screen) => [
  { screen },
  { screen, formView: 'TwoStep' as const },
  { screen, token: 'rpt' as const },
  { screen, registrationFlow: 'LightAccount' as const },
])
const served = (first: FirstForm): string =>
  servedText({
    first,
    legalAge: 16,
    nameOrder: ['firstName', 'lastName'],
    root: '/stride/en_GB/',
    languageTag: 'en-GB',
    messages: {},
  })

describe('pages that run no script', () => {
  it.each(firstForms)('have a user name in the served form of %j where it has a password', (first) => {
    const inputs = [...served(first).matchAll(/<input [^>]*>/g)].map(([tag]) => tag.toLowerCase())
    const passwords = inputs.findIndex((tag) => tag.includes('type="password"'))
    const username = inputs.findIndex((tag) => tag.includes('autocomplete="username"'))
    if (passwords >= 0) expect(username >= 0 && username < passwords).toBe(true)
  })

  it('are sent forms with a password by some of these', () => {
    expect(firstForms.filter((first) => served(first).includes('type="password"')).length).toBeGreaterThan(3)
  })

  it('have no other form with a password, because one widget alone draws such a field', () => {
    const sources = ['src', 'islands'].flatMap((room) => globSync(`${room}/**/*.{ts,tsx,astro}`))
    const drawing = sources.filter((path) => /type=(?:["']|\{[^}]*')password['"]/.test(readFileSync(path, 'utf8')))
    expect(drawing.filter((path) => !path.endsWith('.examples.tsx'))).toEqual(['islands/ui/forms/PasswordField.tsx'])
  })
})
