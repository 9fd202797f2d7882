import { chromium } from 'playwright'
import { chromiumPath, flags } from '#commands/chromium'
import { AccountClient } from '../server/account-client.ts'
import { filesCalledOn } from './recorded-page.ts'

// A program of its own: a browser's driver changes `process` for every file that runs after it.

const patience = { timeout: 120_000 }

/**
 * Makes walks 3, 1 and 2 of the architecture page on a development server that has a Google tag: a first visit that consents, an
 * article for the bag, and a page of a member. Returns the files of which a function was called, by the number of the walk.
 */
const walkPages = async (origin: string): Promise<[number, string[]][]> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags })
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    const product = `${origin}/stride/en_GB/product/ST1001/`
    const consent = await filesCalledOn(page, async () => {
      await page.goto(product, patience)
      await page.getByRole('button', { name: 'Accept all', exact: true }).click(patience)
      await page
        .locator('script[src*="stand-in-tag-manager"]')
        .first()
        .waitFor({ state: 'attached', ...patience })
    })
    const bag = await filesCalledOn(page, async () => {
      await page.goto(product, patience)
      const form = page.locator('form[data-request="bag:add"]:visible')
      await form.locator('input[type=radio]:enabled').first().check({ force: true })
      await form.getByRole('button').click()
      const count = page.locator('[data-bind="bag-count"]').filter({ hasText: '1' })
      await count.first().waitFor({ state: 'attached', ...patience })
    })
    const account = new AccountClient(origin)
    await account.register('ada@example.com')
    const cookies = [...account.cookies].map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/' }))
    await context.addCookies(cookies)
    const session = await filesCalledOn(page, async () => {
      await page.goto(`${origin}/stride/en_GB/`, patience)
      const isRecorded = () => Object.keys(localStorage).some((key) => key.endsWith('account.grant.sessionInfo'))
      await page.waitForFunction(isRecorded, undefined, patience)
    })
    return [
      [3, consent],
      [1, bag],
      [2, session],
    ]
  } finally {
    await browser.close()
  }
}

console.log(JSON.stringify(await walkPages(process.argv[2] ?? '')))
