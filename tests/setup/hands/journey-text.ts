import type { Start } from './starts.ts'
import { contextOf } from './starts.ts'
import { type Step, tellStep } from './steps.ts'

const quote = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`

const codeOf = (step: Step): string => {
  switch (step.kind) {
    case 'press': {
      const control = `page.locator(${quote(step.selector)})`
      if (step.by === 'keyboard') return `await ${control}.press(${quote(step.key ?? 'Enter')})`
      const at = step.at ? `{ position: { x: ${step.at.x}, y: ${step.at.y} } }` : ''
      return `await ${control}.${step.by === 'touch' ? 'tap' : 'click'}(${at})`
    }
    case 'type':
      return `await page.locator(${quote(step.selector)}).click()\n  await page.keyboard.type(${quote(step.text)})`
    case 'key':
      return `await page.keyboard.press(${quote(step.key)})`
    case 'swipe':
      return `await swipe(page, ${step.x}, ${step.y})`
    case 'zoom':
      return `await zoomText(page, ${step.percent})`
    case 'back':
      return 'await page.goBack()'
    case 'forward':
      return 'await page.goForward()'
    case 'open-tab':
      return ';[page, other] = [await page.context().newPage(), page]\n  await page.goto(other.url())'
    case 'other-tab':
      return ';[page, other] = [other, page]\n  await page.bringToFront()'
  }
}

/** A walk as a journey that can be put into a file of `tests/e2e`; it ends where the fault shows. */
export const journeyOf = (start: Start, steps: readonly Step[], fault: string): string => {
  const kinds = new Set(steps.map(({ kind }) => kind))
  const gestures = [kinds.has('swipe') && 'swipe', kinds.has('zoom') && 'zoomText'].filter((name) => name !== false)
  const hasTabs = kinds.has('open-tab') || kinds.has('other-tab')
  const { viewport, hasTouch, isMobile, reducedMotion } = contextOf(start)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the journey's code fills it in
  const address = start.path === '/' ? '`${shop.origin}/`' : `shop.address(${quote(start.site)}, ${quote(start.path)})`
  return [
    start.bag.length > 0 && "import { putIntoBag } from '#tests/browser/bag-steps'",
    `import { test } from '#tests/browser/journey'`,
    "import { settled } from '#tests/browser/settled'",
    gestures.length > 0 && `import { ${gestures.join(', ')} } from '#tests/hands/gestures'`,
    '',
    'test.use({',
    `  choice: ${quote(start.choice)},`,
    `  viewport: { width: ${viewport.width}, height: ${viewport.height} },`,
    hasTouch && `  hasTouch: true,\n  isMobile: ${isMobile},`,
    `  contextOptions: { reducedMotion: ${quote(reducedMotion)} },`,
    '})',
    '',
    `// ${fault.replace(/\n/g, '\n// ')}`,
    `test('…', async ({ page${hasTabs ? ': first' : ''}, shop }) => {`,
    hasTabs && '  let [page, other] = [first, first]',
    `  await page.goto(${address})`,
    ...start.bag.map((sku) => `  await putIntoBag(page, ${quote(start.site)}, ${quote(sku)})`),
    start.bag.length > 0 && `  await page.goto(${address})`,
    '  await settled(page)',
    ...steps.map((step) => `  // The shopper ${tellStep(step)}.\n  ${codeOf(step)}\n  await settled(page)`),
    '})',
  ]
    .filter((line) => line !== false)
    .join('\n')
}
