import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningShop } from '../builds/running-shop.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../server/openid-provider.ts'
import { expect, type Page, test } from './journey.ts'
import { overlay } from './third-parties.ts'

/** The address of which nobody answers in the builds' content. */
const NOBODY = 'http://127.0.0.1:9'

interface AtProvider {
  provider: OpenIdProvider
  /** A folder of content in which the provider stands. */
  content: string
}

/** A journey at a real provider on loopback, which the shop knows as yahoo, in the page, and as google, in a window of its own. */
export const providerTest = test.extend<{ watched: undefined }, { atProvider: AtProvider }>({
  atProvider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const callbacks = ['google', 'yahoo'].map((id) => `http://127.0.0.1/api/account/external/${id}/callback`)
      const provider = await startOpenIdProvider(callbacks, 'localhost')
      const content = mkdtempSync(join(tmpdir(), 'providers-'))
      cpSync(overlay, content, { recursive: true })
      const file = join(content, 'external-providers.yaml')
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`issuer: '${NOBODY}'`, `issuer: '${provider.issuer}'`))
      await use({ provider, content })
      await provider.stop()
      rmSync(content, { recursive: true })
    },
    { scope: 'worker' },
  ],
  settings: ({ atProvider }, use) => use({ CONTENT_OVERLAY: atProvider.content }),
  watched: [
    async ({ atProvider: { provider }, context, pageProblems }, use) => {
      pageProblems.allow(new RegExp(`request to another origin: ${provider.issuer}/`))
      await use(undefined)
      provider.fail(undefined)
      // What the provider keeps in the browser is no matter of the shop.
      await context.clearCookies({ domain: 'localhost' })
    },
    { auto: true },
  ],
})

/** A person whom nobody knows yet. The address is `{person}@example.com`, unless the provider knows none of `nowhere`. */
export const newPerson = (kind: 'kim' | 'unverified' | 'nowhere' = 'kim'): string => `${kind}-${randomUUID()}`
export const addressOf = (person: string): string => `${person}@example.com`

/** Says on the provider's page who it is, or refuses. */
export const answerAtProvider = async (
  page: Page,
  { issuer }: Pick<OpenIdProvider, 'issuer'>,
  person?: string,
): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`))
  if (person) await page.getByRole('textbox', { name: 'Person' }).fill(person)
  await page.getByRole('button', { name: person ? 'Log in' : 'Refuse' }).click()
}

/** Fills in the page of the stand-in provider `test`, which the shop itself plays. */
export const answerAtStandIn = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible()
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const providerButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue with ${name}`, exact: true })

/** Names of the cookies that a browser sends to a shop. */
export const cookieNames = async (page: Page, shop: RunningShop): Promise<string[]> =>
  (await page.context().cookies(shop.origin)).map(({ name }) => name)
