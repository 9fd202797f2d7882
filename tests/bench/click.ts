import { type Browser, chromium } from 'playwright'
import { chromiumPath, flags } from '#tests/browser/chromium'
import { spread, table } from './measure.ts'
import { startShop } from './shop.ts'

// From the click on the bag to a mini-bag that can be used, on a CPU slowed down four times: on an idle page with a mouse
// that rests on the button for a moment before, on an idle page out of nothing, and at the first sight of the button.
// Usable means: the dialog is open and has a button that can be pressed.

const rounds = 20
const slowDown = 4

const usableAfterClick = `new Promise((resolve) => {
  const started = performance.now()
  const look = () => {
    const dialog = document.querySelector('dialog[open]')
    if (dialog && dialog.querySelector('button')) resolve(performance.now() - started)
    else requestAnimationFrame(look)
  }
  document.querySelector('a[data-request="bag:open"]').click()
  look()
})`

type When = (typeof moments)[number]
const moments = ['idle, by mouse', 'idle, out of nothing', 'first sight'] as const
const restOfMouse = 300

const oncePage = async (browser: Browser, url: string, when: When): Promise<number | undefined> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  if (when !== 'first sight') {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
    if (when === 'idle, by mouse') await page.hover('a[data-request="bag:open"]')
    await page.waitForTimeout(restOfMouse)
  } else {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector('a[data-request="bag:open"]', { state: 'attached' })
  }
  const time = await Promise.race([
    page.evaluate(usableAfterClick) as Promise<number>,
    new Promise<undefined>((resolve) => setTimeout(resolve, 10_000)),
  ]).catch(() => undefined)
  await context.close()
  return time
}

const rows: (string | number)[][] = []
const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags })
for (const renderer of ['react', 'preact']) {
  const shop = await startShop({ sites: 'stride/en_GB', renderer })
  for (const when of moments) {
    const times: (number | undefined)[] = []
    for (let i = 0; i < rounds; i++) times.push(await oncePage(browser, `${shop.origin}/stride/en_GB/`, when))
    const opened = times.filter((t) => t !== undefined)
    rows.push([renderer, when, spread(opened, 0), `${rounds - opened.length} of ${rounds}`])
  }
  shop.stop()
}
await browser.close()
console.log(
  table(
    `Click to usable mini-bag, CPU slowed ${slowDown} times (ms)`,
    ['renderer', 'click', 'median (range)', 'lost'],
    rows,
  ),
)
