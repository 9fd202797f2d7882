import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Breach, type PlantedAnswer, startPlantedFragments } from '#tests/fragments/planted-fragment'
import { startBrowser } from '../../../../src/commands/fragment-check/browser.ts'
import type { FindingCode } from '../../../../src/commands/fragment-check/codes/index.ts'
import { checkCommand } from '../../../../src/commands/fragment-check/command.ts'
import type { Report } from '../../../../src/commands/fragment-check/report-schema.ts'

const more =
  (added: string) =>
  ({ body }: PlantedAnswer) => ({ body: body + added })
const replace =
  (from: string | RegExp, to: string) =>
  ({ body }: PlantedAnswer) => ({ body: String(body).replace(from, to) })

/** Each row breaks one part of the contract: the code that is found, and what is different. */
const breaches: readonly (readonly [code: FindingCode, what: string, breach: Breach])[] = [
  ['library/exports', 'a module without unmount', { script: replace('export const unmount', 'const unmount') }],
  ['library/no-update', 'a module without update', { script: replace('export const update', 'const update') }],
  ['mount/throws', 'a mount that throws', { atMount: `throw new Error('no')` }],
  ['mount/throws', 'a mount whose promise is rejected', { atMount: `return Promise.reject(new Error('no'))` }],
  [
    'mount/again',
    'a mount that works twice',
    { atImport: 'let mounts = 0', atMount: 'if (++mounts > 2) element.replaceChildren()', atUpdate: '' },
  ],
  [
    'mount/not-independent',
    'one variable for all elements',
    { atImport: 'let last', atMount: 'last = element', atUnmount: 'last.replaceChildren()' },
  ],
  ['mount/focus', 'a mount that takes the focus', { atMount: `element.querySelector('button').focus()` }],
  [
    'update/throws',
    'an update that throws',
    { atUpdate: `element.querySelector('h2').textContent = input.title; throw new Error('no')` },
  ],
  [
    'update/remount',
    'an update that draws anew',
    { atUpdate: `element.replaceChildren(...[...element.children].map((child) => child.cloneNode(true)))` },
  ],
  ['update/ignored', 'an update that does nothing', { atUpdate: 'return' }],
  ['unmount/throws', 'an unmount that throws', { atUnmount: `throw new Error('no')` }],
  ['leftover/listeners', 'a listener of the window', { atMount: `addEventListener('resize', () => {})` }],
  [
    'leftover/listeners',
    'a listener of the document that stays once',
    { atImport: 'const hear = () => {}', atMount: `document.addEventListener('keydown', hear)` },
  ],
  [
    'leftover/listeners',
    'a listener of a list of media',
    { atMount: `matchMedia('(width > 1px)').addEventListener('change', () => {})` },
  ],
  ['leftover/timers', 'an interval', { atMount: 'setInterval(() => {}, 5000)' }],
  [
    'leftover/timers',
    'a loop of animation frames',
    { atMount: 'const turn = () => requestAnimationFrame(turn); turn()' },
  ],
  ['leftover/observers', 'an observer', { atMount: 'new ResizeObserver(() => {}).observe(element)' }],
  ['leftover/connections', 'a channel', { atMount: `new BroadcastChannel('a')` }],
  [
    'leftover/elements',
    'an element in the body',
    { atMount: `document.body.append(document.createElement('output'))` },
  ],
  ['leftover/globals', 'a global', { atMount: 'window.sizeAdviser = 1' }],
  ['leftover/storage', 'an entry of the storage', { atMount: `localStorage.setItem('a', '1')` }],
  ['page/styled', 'a style of an element', { styles: more(' h2 { letter-spacing: 1px }') }],
  ['page/changed', 'a title', { atMount: `document.title = 'Size'` }],
  ['policy/trusted-types', 'a text as HTML', { atMount: `element.querySelector('p').innerHTML = 'a'` }],
  [
    'show/axe',
    'a picture without a text',
    {
      atMount: `const image = document.createElement('img'); image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='; element.append(image)`,
    },
  ],
  ['show/narrow', 'a fixed width', { styles: more(' [class$=-text] { inline-size: 600px }') }],
  ['show/large-type', 'type in pixels', { styles: more(' [class$=-text] { font-size: 14px }') }],
  ['show/right-to-left', 'a margin on the left', { styles: more(' [class$=-text] { margin-left: 20px }') }],
  [
    'event/flood',
    'a loop of events',
    {
      atMount: `handle.define({ [ID + ':begun']: { kind: 'fact' } }); for (let turn = 0; turn < 200; turn++) handle.publish(ID + ':begun', {})`,
    },
  ],
]

const keyOf = (code: string, index: number): string => `${code.replace('/', '-')}-${index}`
let served: Awaited<ReturnType<typeof startPlantedFragments>>
let browser: Browser
// The driver of the browser replaces them.
const { cwd, chdir } = process
beforeAll(async () => {
  served = await startPlantedFragments(
    Object.fromEntries(breaches.map(([code, , breach], index) => [keyOf(code, index), breach])),
  )
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
  Object.assign(process, { cwd, chdir })
})

const check = async (address: string, ...args: string[]) => {
  const { output } = await checkCommand([address, '--json', ...args], browser)
  return JSON.parse(output) as Report
}

test.each([
  ['a view', () => served.viewOf('sound')],
  ['a versioned fragment with texts', () => `${served.origin}/sound/render?brand=stride&locale=en_GB&title=A`],
])('The kit finds nothing in a page with %s that keeps the contract', async (_, address) => {
  const report = await check(address(), '--version', '1.0.0')
  expect([report.findings, report.isShown]).toEqual([[], true])
})

test.concurrent.each(breaches.map(([code, what], index) => [code, what, keyOf(code, index)] as const))(
  'The kit finds %s in a page with %s, and nothing else',
  async (code, _, key) => {
    const { findings } = await check(served.viewOf(key))
    expect(findings.map((finding) => finding.code)).toEqual([code])
    expect(findings[0]!.details).not.toEqual([])
  },
)
