import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'

const pictures = fileURLToPath(new URL('../../.cache/screenshots/', import.meta.url))

const stages = (page: Page) => page.locator('[data-stage]')
const custom = (page: Page) => page.locator('div[role=combobox]')

/** Opens the playground, drawn and alive. */
const open = async (page: Page, query = '', hash = ''): Promise<void> => {
  await page.goto(`/playground/${query}${hash}`)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.locator('html[data-colours]')).toHaveCount(1)
}

/** Paths of scripts that the page loads from now on, by a part of their name. */
const watchScripts = (page: Page, part: string): string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes(part)) seen.push(pathname)
  })
  return seen
}

const violations = (page: Page, within = 'html', off: string[] = []): Promise<string[]> =>
  axeFindings(page, { within, without: off })

/** Where the pictures of a run lie, for people to look at; nothing compares them. */
const picturesOf = (name: string): string => {
  const folder = `${pictures}${name.replaceAll(/\W+/g, '-')}/`
  mkdirSync(folder, { recursive: true })
  return folder
}

// Brands differ in colours; directions and forced colours do not depend on them: each of them once.
const views = [
  { name: 'stride', query: '', forcedColors: 'none' },
  { name: 'reebok, right to left', query: '?brand=reebok&dir=rtl', forcedColors: 'none' },
  { name: 'stride, forced colours', query: '', forcedColors: 'active' },
] as const

// The browser puts forced colours in as it paints, where axe does not see them: it would judge those that they replace.
// They are the visitor's own; the two places that opt out of them set a pair of system colours or show no text.
const offIn = (forcedColors: 'none' | 'active'): string[] => (forcedColors === 'active' ? ['color-contrast'] : [])

for (const { name, query, forcedColors } of views)
  test(`axe finds nothing in the examples of the playground: ${name}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ forcedColors })
    const folder = picturesOf(name)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, query)
      if (width > 960)
        await expect(custom(page)).toHaveCount(await page.locator('[data-stage] select:not(#select *)').count())
      expect(await violations(page, 'html', offIn(forcedColors)), `${width} pixels wide`).toEqual([])
      await page.screenshot({ path: `${folder}all-${width}.png`, fullPage: true })
    }
  })

for (const { name, query } of views.filter(({ forcedColors }) => forcedColors === 'none'))
  test(`axe finds nothing in the open modals of the playground: ${name}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, query)
    const folder = picturesOf(`${name}, open`)
    for (const stage of await page.locator('#modal [data-stage]').all()) {
      await stage.getByRole('button').first().click()
      const dialog = page.locator('dialog:modal')
      await expect(dialog).toBeVisible()
      expect(await violations(page, 'dialog:modal')).toEqual([])
      await page.screenshot({ path: `${folder}${await dialog.getAttribute('id')}.png` })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })

test('axe finds nothing in the open lists of the playground', ({ page }) =>
  eachRow(
    views,
    ({ name }) => name,
    async ({ name, query, forcedColors }) => {
      await page.emulateMedia({ forcedColors })
      await page.setViewportSize({ width: 1280, height: 900 })
      await open(page, query)
      const folder = picturesOf(`${name}, open`)
      for (const id of ['dropdown-a-long-list', 'dropdown-some-cannot-be-chosen', 'dropdown-right-to-left']) {
        await page.locator(`#${id} [role=combobox]`).click()
        await expect(page.getByRole('listbox')).toBeVisible()
        expect(await violations(page, `#${id}`, offIn(forcedColors)), id).toEqual([])
        await page.screenshot({ path: `${folder}${id}.png` })
        await page.keyboard.press('Escape')
      }
    },
  ))

test('The playground shows weights and properties, can be searched and switched, and its address keeps the view', async ({
  page,
}) => {
  await open(page)
  const weights = page.getByRole('region', { name: 'Weights' })
  await expect(
    weights.getByText(/^Heaviest page of each kind, of the build of \d{4}-\d\d-\d\dT\d\d:\d\dZ/),
  ).toBeVisible()
  for (const name of ['home', 'category', 'product', 'Bag', 'AccountPortal'])
    await expect(weights.getByRole('rowheader', { name, exact: true })).toBeVisible()

  const all = await stages(page).count()
  await expect(page.getByRole('status').first()).toHaveText(`${all} examples`)
  await page.getByLabel('Find').fill('dropdown long')
  await expect(page.getByRole('status').first()).toHaveText('1 example')
  await expect(stages(page).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('radio', { name: 'Reebok' }).check()
  await page.getByRole('radio', { name: 'Right to left' }).check()
  await expect(page).toHaveURL(/\?q=dropdown\+long&brand=reebok&dir=rtl$/)
  await page.reload()
  await expect(page.locator('html[dir=rtl][data-brand=reebok]')).toHaveCount(1)
  await expect(stages(page).filter({ visible: true })).toHaveCount(1)
  await page.getByText('Properties of Dropdown').focus()
  await page.keyboard.press('Enter')
  const list = page.locator('#dropdown dl')
  await expect(list.getByText('placeholder', { exact: true })).toBeVisible()
  await expect(list.getByText('Shown while nothing is chosen')).toBeVisible()
  await page.getByLabel('Find').fill('no such thing')
  await expect(page.getByText('No example has these words')).toBeVisible()
  await open(page, '', '#dropdown-right-to-left')
  await expect(page.locator('#dropdown-right-to-left')).toBeInViewport()
})

test.describe('Custom part of the dropdown', () => {
  test('A wide page with a dropdown loads the custom one once, a narrow one when it becomes wide, and a page without any not at all', async ({
    page,
    shop,
  }) => {
    const loaded = watchScripts(page, '/Combobox')
    await test.step('without a dropdown', async () => {
      await page.goto(shop.address('stride/en_GB'))
      await settled(page)
      expect(loaded).toEqual([])
    })
    await test.step('narrow, then wide', async () => {
      await page.setViewportSize({ width: 959, height: 900 })
      await open(page)
      await settled(page)
      await expect(custom(page)).toHaveCount(0)
      expect(loaded).toEqual([])
      await page.setViewportSize({ width: 960, height: 900 })
      await expect(custom(page).first()).toBeVisible()
      expect(loaded).toHaveLength(1)
    })
    await test.step('wide from the start', async () => {
      loaded.length = 0
      await open(page, '?q=dropdown')
      await expect(custom(page).first()).toBeVisible()
      expect(loaded).toHaveLength(1)
    })
  })

  test('The native select stays when the custom dropdown cannot be loaded', async ({ page, pageProblems }) => {
    pageProblems.allow(/Failed to load resource: net::ERR_FAILED/)
    await page.route(/\/Combobox/, (route) => route.abort())
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page)
    await settled(page)
    const size = page.locator('#dropdown-a-first-choice').getByRole('combobox', { name: 'Size' })
    await size.selectOption('41')
    await expect(size).toHaveValue('41')
    await expect(custom(page)).toHaveCount(0)
  })
})

test('Production has no playground', { tag: '@production' }, async ({ page, request, shop, pageProblems }) => {
  pageProblems.allow(/status of 404/)
  expect((await request.get(`${shop.origin}/playground/`)).status()).toBe(404)
  await page.goto(shop.address('stride/en_GB'))
  expect(await page.content()).not.toContain('laygrou')
})
