import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everyStep, mountStep } from './every-step.ts'

const forAccounts = ['Privacy policy', 'Terms and conditions']
/** The forms that take personal data for something new. The others belong to an account or a subscription that is there already. */
const linked: Readonly<Record<string, readonly string[]>> = {
  registration: forAccounts,
  kmc: forAccounts,
  createPassword: forAccounts,
  light: ['Privacy policy'],
}
const addresses: Readonly<Record<string, string>> = {
  'Privacy policy': '/stride/en_GB/privacy/',
  'Terms and conditions': '/stride/en_GB/terms/',
}

test.each(everyStep)('The form $step links the pages of the site that concern it, beside the page', async (row) => {
  await mountStep(row)
  const links = page.getByRole('link').elements()
  const expected = linked[row.step] ?? []
  expect(links.map((link) => link.textContent)).toEqual(expected.map((name) => `${name} (opens in a new tab)`))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected.map((name) => addresses[name]))
  for (const link of links)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})
