import type { CodeText } from './code-text.ts'

/** About what is still there after the last unmount. */
export const leftoverCodes = {
  'leftover/listeners': {
    level: 'fault',
    what: 'Listeners stay on the window, the document or the element.',
    why: 'They go on working on a page without the fragment, once more with each mount.',
    remedy: 'Remove them at unmount, or add them with the signal of an AbortController that unmount aborts.',
  },
  'leftover/timers': {
    level: 'fault',
    what: 'A timer, an interval or an animation frame still runs.',
    why: 'It costs battery and fails on elements that are gone.',
    remedy: 'Clear timers and frames at unmount.',
  },
  'leftover/observers': {
    level: 'fault',
    what: 'An observer still observes.',
    why: 'It keeps removed elements in memory and goes on working.',
    remedy: 'Call disconnect() at unmount.',
  },
  'leftover/connections': {
    level: 'fault',
    what: 'A connection, channel or worker is still open.',
    why: 'It costs the shopper data and battery on every later page view.',
    remedy: 'Close it at unmount.',
  },
  'leftover/elements': {
    level: 'fault',
    what: 'The fragment leaves elements in the head or the body.',
    why: 'Nothing removes them, and each mount adds more.',
    remedy: 'Draw inside the element, or remove at unmount what stands elsewhere.',
  },
  'leftover/styles': {
    level: 'fault',
    what: 'Styles stay in the page.',
    why: 'They style pages that do not show the fragment.',
    remedy: 'Serve styles as the style sheet, which the loader adds and removes.',
  },
  'leftover/globals': {
    level: 'fault',
    what: 'The fragment adds to the window, or changes what the browser has built in.',
    why: 'Two fragments with the same name overwrite each other; a changed built-in changes the shop.',
    remedy: 'Keep values in the module. Do not bundle polyfills that change built-ins.',
  },
  'leftover/storage': {
    level: 'fault',
    what: 'The fragment writes cookies or storage.',
    why: 'Everything that a page stores needs consent and stands in the cookie notice.',
    remedy: 'Keep values in memory, or ask the team of the shop to list what you store.',
  },
} as const satisfies Record<string, CodeText>
