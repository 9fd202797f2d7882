import { expect, type Page, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { pageTypes } from '#tests/content/page-types'

const site = 'stride/en_GB'

/** Place and size of the elements of the main part, in document order; '' where nothing can be seen or more is to come inside. */
const placesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Far below what is seen, a section takes an estimated place until it is drawn.
    for (const section of document.querySelectorAll<HTMLElement>('.section'))
      section.style.contentVisibility = 'visible'
    // The columns of a table follow the widest cell, and the centred row of the 404 page follows its last button. A script fills the
    // place of the likely market, which is there before.
    const elements = [...document.querySelectorAll('main *:not(table *, .missing .buttons *, .likely ul *)')]
    const last = elements.at(-1)!
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true })
      return !isSeen || element.contains(last)
        ? ''
        : `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
    })
  })

/** What scripts add comes at its own time: pages from now on are HTML and styles alone. */
const withoutScripts = (page: Page): Promise<unknown> => page.route(/\.js$/, (route) => route.abort())

/** The HTML of a page. The server may close an idle connection just when it is used again; then it is asked once more. */
const htmlOf = async (page: Page, address: string): Promise<string> =>
  (await page.request.get(address, { maxRetries: 1 })).text()

/** The HTML from its beginning until the first place that matches, with it. */
const partUntil = (html: string, end: RegExp): string => {
  const { index, 0: found } = end.exec(html)!
  return html.slice(0, index + found.length)
}

/** Opens a page of which only this much has arrived. */
const openPart = async (page: Page, address: string, body: string): Promise<void> => {
  await page.route(address, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await page.goto(address)
  await page.unroute(address)
}

/** The places on a page of which only this much has arrived. */
const placesAt = async (page: Page, address: string, body: string): Promise<string[]> => {
  await openPart(page, address, body)
  return await placesOf(page)
}

/** What has moved from its place; what is still open, or not there yet, counts as nothing. */
const movedTo = (whole: string[], part: string[]): string[] =>
  part.flatMap((place, index) =>
    place && whole[index] && place !== whole[index] ? [`${place} → ${whole[index]}`] : [],
  )

test('What has arrived of a page stays where it is when the rest arrives.', async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/./)
  await withoutScripts(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  for (const [type, pathOn] of Object.entries(pageTypes))
    await test.step(type, async () => {
      const address = shop.address(site, pathOn(site))
      const html = await htmlOf(page, address)
      const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')]
      // A browser shows the first sign of a tag as text where a page ends with it, and waits for the rest where more is to come.
      const parts = [1, 0.5, 0.8].map((share) =>
        html.slice(0, Math.round(start + (end - start) * share)).replace(/<\/?$/, ''),
      )
      const places: string[][] = []
      for (const body of parts) places.push(await placesAt(page, address, body))
      const [whole, ...arrived] = places
      expect(arrived.every((part) => part.length > 0)).toBe(true)
      expect(arrived.flatMap((part) => movedTo(whole!, part))).toEqual([])
    })
})

const parts = [
  ['tiles beside each other', 'home', 1280, /class="teasers"[\s\S]*?<\/li>/],
  ['the words under the pictures', 'product', 390, /<\/h1>/],
] as const

test('Words and tiles stay where they are when the rest arrives.', async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/./)
  await withoutScripts(page)
  await eachRow(
    parts,
    ([what]) => what,
    async ([, type, width, after]) => {
      await page.setViewportSize({ width, height: 844 })
      const address = shop.address(site, pageTypes[type]!(site))
      const html = await htmlOf(page, address)
      const part = await placesAt(page, address, partUntil(html, after))
      const whole = await placesAt(page, address, html.slice(0, html.indexOf('</main>')))
      expect(part.filter(Boolean)).not.toEqual([])
      expect(whole.filter(Boolean).length).toBeGreaterThan(part.filter(Boolean).length)
      expect(movedTo(whole, part)).toEqual([])
    },
  )
})

const wholeOnly = [
  ['the order of a list', 'category', 1280, '.toolbar .select', /<\/option>/, /<\/main>/],
  ['the words beside a large picture', 'home', 1280, '.hero-title', /<p class="hero-lead">/, /<\/main>/],
  // On a short page it stands at the end of the screen.
  ['the footer', 'search', 390, '.footer', /<footer[\s\S]*?<\/ul>/, /<\/html>/],
] as const

test('The order of a list, the words beside a large picture and the footer are not shown before their end has arrived.', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/./)
  await eachRow(
    wholeOnly,
    ([what]) => what,
    async ([, type, width, selector, after, rest]) => {
      await page.setViewportSize({ width, height: 844 })
      const address = shop.address(site, pageTypes[type]!(site))
      const html = await htmlOf(page, address)
      const element = page.locator(selector)
      await openPart(page, address, partUntil(html, after))
      await expect(element).toHaveCount(1)
      await expect(element).toBeHidden()
      await openPart(page, address, partUntil(html, rest))
      await expect(element).toBeVisible()
    },
  )
})

/** Place and size of the elements of the header, in document order; '' where nothing can be seen or more is to come inside. */
const headerPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('.header *')]
    const last = elements.at(-1)!
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && !element.contains(last)
      return isSeen ? `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}` : ''
    })
  })

test('What has arrived of the header stays where it is when the rest arrives.', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/./)
  // Its long words leave no room beside the navigation.
  const address = shop.address('stride/de_DE')
  const html = await htmlOf(page, address)
  const [start, end] = [html.indexOf('class="nav"'), html.indexOf('</header>')]
  const endings = [...html.slice(start, end).matchAll(/<\/(?:svg|span|a)>|<(?:a|details) [^>]*>/g)].map(
    ({ index, 0: tag }) => start + index + tag.length,
  )
  expect(endings.length).toBeGreaterThan(8)
  const placesOfPart = async (body: string): Promise<string[][]> => {
    await openPart(page, address, body)
    const places: string[][] = []
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      places.push(await headerPlaces(page))
    }
    return places
  }
  const whole = await placesOfPart(html.slice(0, end))
  for (const ending of endings)
    for (const [width, arrived] of (await placesOfPart(html.slice(0, ending))).entries()) {
      const moved = arrived.flatMap((place, index) =>
        place && place !== whole[width]![index] ? [`${place} → ${whole[width]![index]}`] : [],
      )
      expect(moved, html.slice(ending - 40, ending)).toEqual([])
      expect(arrived.filter(Boolean).length).toBeGreaterThan(0)
    }
})
