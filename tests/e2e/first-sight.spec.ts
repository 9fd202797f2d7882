import { bagLink, clickBagAtFirstSight, miniBag } from '#tests/browser/bag-steps'
import { idleTurn } from '#tests/browser/idle-turn'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { saveData } from '#tests/browser/network'
import { staticImports } from '#tests/browser/page-weight'
import { hold, requestedPaths } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { pageTypes } from '#tests/content/page-types'
import { startFaultyServer } from '#tests/server/faulty-server'

const site = 'stride/en_GB'

const isFile = (path: string): boolean => /\.\w+$/.test(path)
const isScript = (path: string): boolean => path.endsWith('.js')
const isPicture = (path: string): boolean => /^\/(?:art|pictures)\//.test(path)

const firstPaints = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)

const firstPaintPages = [
  [site, 'home'],
  [site, 'category'],
  [site, 'bag'],
  ['stride/ar_SA', 'product'],
  ['reebok/de_DE', 'home'],
] as const

test('the first paint needs the HTML alone', { tag: '@deep' }, ({ page, shop }) =>
  eachRow(
    firstPaintPages,
    ([key, type]) => `${type} of ${key}`,
    async ([key, type]) => {
      const release = await hold(page, isFile)
      await page.goto(shop.address(key, pageTypes[type]!(key)), { waitUntil: 'commit' })
      await expect.poll(() => firstPaints(page)).toBe(1)
      await expect(page.locator('.header-row')).toHaveCSS('display', 'grid')
      release()
      await settled(page)
      await page.unrouteAll({ behavior: 'wait' })
    },
  ),
)

test('the header stays in place when its HTML comes in two parts', { tag: '@deep' }, async ({ browser, shop }) => {
  const { promise: isFirstHalfSeen, resolve: sendSecondHalf } = Promise.withResolvers<void>()
  const halves = await startFaultyServer({
    '*': async (response) => {
      const answer = await fetch(new URL(response.req.url ?? '', shop.origin)).catch(() => undefined)
      // What a page that is closed by now has asked for finds no shop.
      if (!answer) return void response.destroy()
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      const half = type.startsWith('text/html') ? body.indexOf('class="bag-link"') : -1
      if (half > 0) {
        response.write(body.subarray(0, half))
        await isFirstHalfSeen
      }
      response.end(body.subarray(Math.max(half, 0)))
    },
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await watchShifts(page)
  const address = new URL(new URL(shop.address(site, '')).pathname, halves.origin).href
  await page.goto(address, { waitUntil: 'commit' })
  // A page that does not wait for the rest is painted meanwhile.
  for (let turn = 1; turn <= 5; turn++) await page.evaluate(idleTurn)
  sendSecondHalf()
  await page.waitForLoadState('load')
  await expect(page.locator('.bag-link')).toBeVisible()
  await expect.poll(() => firstPaints(page)).toBe(1)
  expect(await shiftsOf(page)).toEqual([])
  await page.close()
  await halves.stop()
})

test(
  'the boot script and its imports are asked for at once, before any picture',
  { tag: '@deep' },
  ({ newShopper, shop }) =>
    eachRow(['home', 'category', 'product', 'story'], String, async (type) => {
      const page = await (await newShopper()).newPage()
      const asked = requestedPaths(page)
      const release = await hold(page, isScript)
      await page.goto(shop.address(site, pageTypes[type]!(site)), { waitUntil: 'commit' })
      await expect.poll(() => asked.filter(isPicture).length).toBeGreaterThan(1)
      const scripts = asked.filter(isScript)
      const texts = await Promise.all(
        scripts.map(async (path) => (await page.request.get(new URL(path, shop.origin).href)).text()),
      )
      const imported = scripts.flatMap((path, index) => staticImports(path, texts[index]!))
      expect(imported.length).toBeGreaterThan(0)
      expect(imported.filter((path) => !scripts.includes(path))).toEqual([])
      const boot = scripts.slice(0, 2).map((path) => asked.indexOf(path))
      expect(Math.max(...boot)).toBeLessThan(asked.findIndex(isPicture))
      release()
      await settled(page)
    }),
)

/** Notes in every frame whether an island of the page is there without the sheet of islands. */
const watchUnstyledIslands = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const frames = { unstyled: 0, styled: 0 }
    Object.assign(globalThis, { islandFrames: frames })
    const look = () => {
      requestAnimationFrame(look)
      if (!document.querySelector('astro-island')) return
      const isThere = [...document.styleSheets].some(({ href }) => href?.includes('/islands.'))
      frames[isThere ? 'styled' : 'unstyled']++
    }
    requestAnimationFrame(look)
  })

const unstyledFrames = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { unstyled, styled } = (globalThis as unknown as { islandFrames: { unstyled: number; styled: number } })
      .islandFrames
    return styled > 0 ? unstyled : Number.NaN
  })

test('no island is there without its styles', ({ newShopper, shop }) =>
  eachRow(['home', 'bag', 'checkout', 'account'], String, async (type) => {
    const page = await (await newShopper()).newPage()
    await watchUnstyledIslands(page)
    const release = await hold(page, (path) => path.endsWith('.css'))
    await page.goto(shop.address(site, pageTypes[type]!(site)), { waitUntil: 'commit' })
    await expect.poll(() => firstPaints(page)).toBe(1)
    release()
    await settled(page)
    expect(await unstyledFrames(page)).toBe(0)
  }))

test('a click at first sight opens the bag when the styles of islands come late', { tag: '@smoke' }, async ({
  page,
  context,
  shop,
}) => {
  await clickBagAtFirstSight(context)
  await watchUnstyledIslands(page)
  const release = await hold(page, (path) => path.endsWith('.css'))
  await page.goto(shop.address(site), { waitUntil: 'commit' })
  await expect(bagLink(page)).toBeVisible()
  await expect(miniBag(page)).toHaveCount(0)
  release()
  await expect(miniBag(page)).toBeVisible()
  expect(await unstyledFrames(page)).toBe(0)
})

test.describe('before a choice', () => {
  test.use({ choice: '' })

  // Sites without tags, and a build without the live log: both come with the first visit too.
  test(
    'a first visit asks for everything of the consent question before the boot script is there',
    {
      tag: '@production',
    },
    ({ newShopper, shop }) =>
      eachRow(['reebok/de_DE', 'stride/ar_SA'], String, async (key) => {
        const context = await newShopper()
        const page = await context.newPage()
        // What an idle page fetches ahead comes after the question.
        await saveData(context)
        const asked = requestedPaths(page)
        let isBooted = false
        const late: string[] = []
        page.on('request', (request) => {
          const path = new URL(request.url()).pathname
          if (isBooted && isFile(path) && !isPicture(path) && !path.startsWith('/favicon')) late.push(path)
        })
        const boot = await hold(page, isScript)
        await page.goto(shop.address(key), { waitUntil: 'commit' })
        await expect.poll(() => asked.some((path) => path.startsWith('/texts/consent/'))).toBe(true)
        expect(asked.filter((path) => path.startsWith('/api/publications/'))).toHaveLength(1)
        isBooted = true
        boot()
        await expect(page.locator('#modal-consent')).toBeVisible()
        await settled(page)
        expect(late).toEqual([])
        expect(asked.filter((path, index) => isFile(path) && asked.indexOf(path) !== index)).toEqual([])
      }),
  )
})

test('a visitor who has chosen asks for nothing of the consent question', async ({ page, shop }) => {
  const asked = requestedPaths(page)
  await page.goto(shop.address(site))
  await settled(page)
  expect(asked.filter((path) => /^\/(?:texts|api)\//.test(path))).toEqual([])
})

test('Rails out of sight are not drawn before they come near, and nothing moves then', { tag: '@deep' }, async ({
  page,
  shop,
}) => {
  await watchShifts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.address(site))
  const isDrawn = () =>
    page
      .locator('main > .section:not(.wrap)')
      .last()
      .evaluate((rail) => rail.querySelector('a')!.checkVisibility({ contentVisibilityAuto: true }))
  await expect(page.locator('.header-row')).toBeVisible()
  expect(await isDrawn()).toBe(false)
  // Tab reaches a link that is not drawn.
  const link = page.locator('main > .section:not(.wrap)').last().locator('a').first()
  await link.focus()
  await expect(link).toBeInViewport()
  await page.locator('main > .section:not(.wrap)').last().scrollIntoViewIfNeeded()
  await expect.poll(isDrawn).toBe(true)
  expect(await shiftsOf(page)).toEqual([])
})
