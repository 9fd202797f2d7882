import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { settled } from '#tests/browser/settled'
import { startFragmentServer } from '#tests/fragments/fragment-server'

// The page `parts` of this site in tests/fixtures/content has a fragment that the browser loads, and one that the shop composes.
const site = 'stride/en_GB'

// All of them are the other team's server, which has one port.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startFragmentServer>>
const teaser = (page: Page) => page.locator('#teaser')
const news = (page: Page) => page.locator('#news')
const viewsOf = (id: string): string[] => server.seen.filter((url) => url.startsWith(`/${id}/view/`))

test.describe('While the server of another team answers', () => {
  test.beforeAll(async () => {
    server = await startFragmentServer('journey-teaser')
  })
  test.afterAll(() => server.stop())
  test.beforeEach(({ pageProblems }) =>
    pageProblems.allow(/^request to another origin: http:\/\/127\.0\.0\.1:4387\/journey-/),
  )

  test('a fragment is loaded when it comes near, and takes the place of its fallback without moving anything', async ({
    page,
    shop,
  }) => {
    await watchShifts(page)
    await page.goto(shop.address(site, 'parts/'))
    await settled(page)
    expect(viewsOf('journey-teaser')).toEqual([])
    await expect(teaser(page)).toContainText('What stands in for the teaser.')

    await page.getByText('What stands below the parts.').scrollIntoViewIfNeeded()
    await expect(teaser(page).getByRole('heading', { name: 'Part journey-teaser' })).toBeVisible()
    await expect(teaser(page)).not.toContainText('What stands in for the teaser.')
    await expect(teaser(page).locator('.journey-part')).toHaveCSS('font-style', 'italic')
    await teaser(page).getByRole('button', { name: 'Press' }).click()
    await expect(teaser(page).getByRole('button')).toHaveText(
      'Pressed with {"pid":"ST1001","brand":"stride","locale":"en_GB"}',
    )
    expect(viewsOf('journey-teaser')).toEqual(['/journey-teaser/view/stride/en_GB?pid=ST1001'])
    await expect(teaser(page).locator('script')).toHaveCount(0)
    expect(await shiftsOf(page)).toEqual([])
  })

  test('a composed fragment is in the HTML, works without scripts, and is taken over by the browser without asking for it again', async ({
    page,
    shop,
    request,
    newShopper,
  }) => {
    const address = shop.address(site, 'parts/')
    await expect.poll(async () => (await request.get(address)).text()).toContain('data-served="1.0.0"')
    expect(await (await request.get(address)).text()).not.toMatch(/onclick|style="top|x\(\)/)
    const plain = await (await newShopper({ javaScriptEnabled: false })).newPage()
    await plain.goto(address)
    await expect(news(plain).getByRole('heading', { name: 'Part journey-news' })).toBeVisible()
    await expect(news(plain).locator('.journey-part')).toHaveCSS('font-style', 'italic')
    await expect(teaser(plain)).toContainText('What stands in for the teaser.')

    const asked: string[] = []
    page.on(
      'request',
      (each) =>
        each.url().includes('/journey-news/') && asked.push(new URL(each.url()).pathname + new URL(each.url()).search),
    )
    await page.goto(address)
    await news(page).getByRole('button', { name: 'Press' }).click()
    await expect(news(page).getByRole('button')).toHaveText(
      'Pressed with {"topic":"trails","brand":"stride","locale":"en_GB"}',
    )
    expect(asked.sort()).toEqual(['/journey-news/index.js?v=1.0.0', '/journey-news/style.css?v=1.0.0'])
  })
})

test('Where the server of another team is away, the page is whole, with what stands in for its fragment.', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/127\.0\.0\.1:4387/, /Error loading microfrontend: 'journey-/)
  await watchShifts(page)
  await page.goto(shop.address(site, 'parts/'))
  const failed = page.waitForEvent(
    'requestfailed',
    (request) => request.url().includes('&t=') && request.url().includes('journey-teaser'),
  )
  await page.getByText('What stands below the parts.').scrollIntoViewIfNeeded()
  await failed
  await settled(page)
  await expect(teaser(page)).toContainText('What stands in for the teaser.')
  expect(await shiftsOf(page)).toEqual([])
})
