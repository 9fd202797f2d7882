import type { Breach, PlantedAnswer } from '#tests/fragments/planted-fragment'
import type { FindingCode } from '../../../../src/commands/fragment-check/codes/index.ts'

const more =
  (added: string) =>
  ({ body }: PlantedAnswer) => ({ body: body + added })
const replace =
  (from: string | RegExp, to: string) =>
  ({ body }: PlantedAnswer) => ({ body: String(body).replace(from, to) })

const event = "{ [ID + ':begun']: { kind: 'fact' } }"

/** Each row breaks one part of the contract that only a browser sees: the code that is found, and what is different. */
export const shownBreaches: readonly (readonly [code: FindingCode, what: string, breach: Breach])[] = [
  ['library/import', 'a module that throws', { atImport: `throw new Error('no')` }],
  ['library/hangs', 'a mount that never lets go', { atMount: 'for (;;) {}' }],
  ['library/exports', 'a module without unmount', { script: replace('export const unmount', 'const unmount') }],
  ['library/no-update', 'a module without update', { script: replace('export const update', 'const update') }],
  ['mount/throws', 'a mount that throws', { atMount: `throw new Error('no')` }],
  ['mount/throws', 'a mount whose promise is rejected', { atMount: `return Promise.reject(new Error('no'))` }],
  [
    'mount/empty',
    'a first mount that takes all away',
    {
      atImport: 'let mounts = 0',
      atMount: 'if (++mounts === 1) element.replaceChildren()',
      atUpdate: `if (!element.querySelector('h2')) element.append(document.createElement('h2'))`,
    },
  ],
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
  [
    'unmount/late',
    'a subscription after the unmount',
    { atMount: `setTimeout(() => handle.subscribe('bag:set', () => {}), 10)` },
  ],
  [
    'unmount/late',
    'an element that is drawn after the unmount',
    { atMount: `setTimeout(() => { if (end.signal.aborted) element.append('Late') }, 10)` },
  ],
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
  ['leftover/styles', 'a sheet of the document', { atMount: 'document.adoptedStyleSheets.push(new CSSStyleSheet())' }],
  ['leftover/globals', 'a global', { atMount: 'window.sizeAdviser = 1' }],
  ['leftover/storage', 'an entry of the storage', { atMount: `localStorage.setItem('a', '1')` }],
  ['page/styled', 'a style of an element', { styles: more(' h2 { letter-spacing: 1px }') }],
  ['page/changed', 'a title', { atMount: `document.title = 'Size'` }],
  ['policy/trusted-types', 'a text as HTML', { atMount: `element.querySelector('p').innerHTML = 'a'` }],
  ['policy/eval', 'a text that is run', { atMount: `try { eval('1') } catch {}` }],
  [
    'policy/inline-style',
    'a style attribute',
    { atMount: `element.querySelector('p').setAttribute('style', 'top: 0')` },
  ],
  [
    'policy/inline-script',
    'a handler attribute',
    { atMount: `element.querySelector('p').setAttribute('onclick', 'x()')` },
  ],
  [
    'policy/inline-script',
    'a script element',
    { atMount: `try { element.append(Object.assign(document.createElement('script'), { text: '1' })) } catch {}` },
  ],
  ['policy/host', 'a call of another host', { atMount: `fetch('https://x.example/').catch(() => {})` }],
  ['show/console', 'an error in the console', { atMount: `console.error('no')` }],
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
  ['event/refused', 'an event of the shop', { atMount: `handle.define({ 'bag:begun': { kind: 'fact' } })` }],
  [
    'event/personal',
    'an address in an event',
    { atMount: `handle.define(${event}); handle.publish(ID + ':begun', { to: 'kim@example.com' })` },
  ],
  ['event/outer-door', 'a look at the public bus', { atMount: 'void window.shopBus' }],
  [
    'event/flood',
    'a loop of events',
    {
      atMount: `handle.define(${event}); for (let turn = 0; turn < 200; turn++) handle.publish(ID + ':begun', {})`,
    },
  ],
]
