import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { settled } from '#tests/browser/settled'
import { startFragmentServer } from '#tests/fragments/fragment-server'
import { textFaults } from '#tests/fragments/text-faults'

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

  test('a page that begins with three composed fragments waits for no more files before its first paint than one with the same words', async ({
    page,
    shop,
    request,
  }) => {
    /** Kinds and origins of the files that hold up the first paint. */
    const blocking = async (path: string): Promise<string[]> => {
      await page.goto(shop.address(site, path))
      await settled(page)
      return page.evaluate(() =>
        (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
          .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
          .map(({ name, initiatorType }) => `${initiatorType} ${new URL(name).origin}`),
      )
    }
    const composed = async () =>
      (await (await request.get(shop.address(site, 'three-parts/'))).text()).split('data-served="1.0.0"')
    await expect.poll(composed).toHaveLength(4)
    expect(await blocking('three-parts/')).toEqual(await blocking('three-texts/'))
    await expect(page.getByText('For topic=tracks')).toBeVisible()
  })
})

const loading = "Error loading microfrontend: 'journey-fault'"

test('The playground mounts a registered fragment, and shows what it does, its files and its errors', async ({
  page,
  pageProblems,
}) => {
  pageProblems.allow(/127\.0\.0\.1:4387/, /FragmentError/)
  server = await startFragmentServer('journey-teaser')
  try {
    await page.goto('/playground/?q=fragments')
    // The island sets it when it is alive.
    await expect(page.locator('html[data-colours]')).toHaveCount(1)
    const section = page.getByRole('region', { name: 'Fragments of other teams' })
    await section.getByRole('combobox', { name: 'Fragment' }).selectOption('journey-teaser')
    await section.getByLabel('Properties').fill('pid=ST1001')
    await section.getByRole('button', { name: 'Mount', exact: true }).click()
    await section.getByRole('button', { name: 'Press' }).click()
    await expect(section).toContainText('Pressed with {"pid":"ST1001","brand":"stride","locale":"en_GB"}')
    await expect(section.locator('[data-kind=state] code')).toHaveText(['mounted', 'loaded', 'initial'])
    await expect(section.getByRole('list', { name: 'Files of the fragment' })).toContainText(
      /\/journey-teaser\/index\.js\?v=1\.0\.0 \d+ bytes/,
    )
    expect(await axeFindings(page, { within: '#fragments' })).toEqual([])
    await section.getByRole('combobox', { name: 'Fragment' }).selectOption('journey-fault')
    await section.getByLabel('Properties').fill('fault=mount')
    await section.getByRole('button', { name: 'Mount', exact: true }).click()
    await expect(section.locator('[data-kind=error] code').first()).toHaveText(`${loading} Cause: no`)
  } finally {
    await server.stop()
  }
})

const faultsOfTexts = Object.keys(textFaults({}))
const fetching = 'Error fetching mf: http://127.0.0.1:4387/journey-fault/view/stride/en_GB?fault='
const module = 'Micro-frontend module is not defined.'

test('A page with a fragment for each fault is whole at the deadline: each place says its error, the others work, and each is reported once', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/127\.0\.0\.1:4387/, /FragmentError/)
  const reported: string[] = []
  page.on('console', (message) => {
    const [, error] = /FragmentError: (.*)/.exec(message.text()) ?? []
    if (error !== undefined) reported.push(error)
  })
  const place = (fault: string) => page.locator(`#fault-${fault}`)
  server = await startFragmentServer('journey-fault')
  try {
    await page.clock.install()
    await page.goto(shop.address(site, 'faults/'))
    await page.getByText('What stands below the faults.').scrollIntoViewIfNeeded()
    await place('none').getByRole('button', { name: 'Press' }).click()
    await expect(place('none').getByRole('button')).toContainText('Pressed with')
    for (const fault of ['import', 'mount']) await expect(place(fault)).toContainText(loading)
    await expect(place('module')).toContainText(module)
    await expect(place('events').getByRole('heading')).toHaveText('Part journey-fault')

    await page.clock.runFor(10_050)
    for (const fault of faultsOfTexts) expect(await place(fault).textContent()).toContain(fetching + fault)
    await place('none').getByRole('button').click()
    await expect(page.getByText('What stands above the faults.')).toBeVisible()
    const errors = [...faultsOfTexts.map((fault) => fetching + fault), loading, loading, module]
    const flood = "The fragment 'journey-fault' published too many events and was cut off."
    const shortened = reported.map((text) => text.replace(/:? the header .*|&t=\d+.*/, '').trim())
    expect(shortened.sort()).toEqual([...errors, flood].sort())
    expect(server.seen.filter((url) => url.startsWith('/good'))).toEqual([])
  } finally {
    await server.stop()
  }
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
