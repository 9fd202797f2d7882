import { HtmlValidate } from 'html-validate'
import { buildTest as test } from '#tests/browser/build-journey'
import { expect } from '#tests/browser/journey'
import { pageTypes } from '#tests/content/page-types'

// Astro writes the style of its islands' elements beside the first island of a page.
const isOfAstro = (selector: string | null): boolean => / style$/.test(selector ?? '')

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

test('The HTML of every type of page is valid', async ({ request, shop }) => {
  const faults: string[] = []
  const sites = ['stride/en_GB', 'stride/ar_SA', 'reebok/de_DE']
  const addresses = sites.flatMap((site) => Object.values(pageTypes).map((pathOn) => shop.address(site, pathOn(site))))
  for (const address of [...addresses, `${shop.origin}/`, `${shop.origin}/events/`]) {
    const html = await (await request.get(address)).text()
    const { results } = await validator.validateString(html)
    for (const { messages } of results)
      for (const { line, column, message, selector } of messages)
        if (!isOfAstro(selector)) faults.push(`${address}:${line}:${column} ${message} (${selector})`)
  }
  expect(faults).toEqual([])
})
