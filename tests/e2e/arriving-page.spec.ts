import { expect, type Page, test } from '#tests/browser/journey'
import { pageTypes } from '#tests/content/page-types'

const site = 'stride/en_GB'

/** Place and size of the elements of the main part, in document order. Elements that surround the last one are still open: ''. */
const placesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The columns of a table follow the widest cell, and the centred row of the 404 page follows its last button.
    const elements = [...document.querySelectorAll('main *:not(table *, .missing .buttons *)')]
    const last = elements.at(-1)!
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(last) ? '' : `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
    })
  })

for (const [type, pathOn] of Object.entries(pageTypes))
  test(`What has arrived of a ${type} page stays where it is when the rest arrives.`, async ({
    page,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow(/./)
    await page.setViewportSize({ width: 1280, height: 844 })
    const address = shop.address(site, pathOn(site))
    const html = await (await page.request.get(address)).text()
    const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')]
    const [first, second, whole] = [0.5, 0.8, 1].map((share) =>
      html.slice(0, Math.round(start + (end - start) * share)),
    )
    const draw = async (body: string): Promise<string[]> => {
      await page.route(address, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
      await page.goto(address)
      await page.unroute(address)
      return placesOf(page)
    }
    const final = await draw(whole!)
    for (const part of [first!, second!]) {
      const arrived = await draw(part)
      const moved = arrived.flatMap((place, index) =>
        place && final[index] && place !== final[index] ? [`${place} → ${final[index]}`] : [],
      )
      expect(arrived.length).toBeGreaterThan(0)
      expect(moved).toEqual([])
    }
  })
