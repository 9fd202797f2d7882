import type { CodeText } from './code-text.ts'

/** About the functions of the library while it is loaded, mounted, updated and unmounted. */
export const libraryCodes = {
  'library/import': {
    level: 'fault',
    what: 'The script cannot be loaded as a module, or fails while it is.',
    why: 'Without its library a fragment is not mounted.',
    remedy: 'Serve a JavaScript module with exports. It must load without using the page.',
  },
  'library/exports': {
    level: 'fault',
    what: 'The module does not export mount and unmount by name.',
    why: 'The shop calls these two functions. A default export is not looked at.',
    remedy: 'export const mount = (element, input, handle) => …, and export const unmount = (element) => ….',
  },
  'library/no-update': {
    level: 'note',
    what: 'The module has no update.',
    why: 'The fragment keeps what it was mounted with when its place has new properties.',
    remedy: 'Export update(element, input) if the properties of a place can change.',
  },
  'library/hangs': {
    level: 'fault',
    what: 'The fragment did not come to an end in time, or holds the page up.',
    why: 'A page that does nothing else is lost for the shopper.',
    remedy: 'End loops, and let mount fulfil its promise before the deadline.',
  },
  'mount/throws': {
    level: 'fault',
    what: 'mount throws, or returns a promise that is rejected.',
    why: 'The place then shows what stands in for the fragment.',
    remedy: 'Catch what may fail, and draw what can be drawn.',
  },
  'mount/empty': {
    level: 'fault',
    what: 'The place is empty after the mount.',
    why: 'Shoppers see a gap.',
    remedy: 'Keep the HTML of the text, or draw in its place before mount ends.',
  },
  'mount/again': {
    level: 'fault',
    what: 'A second mount after an unmount fails or shows nothing.',
    why: 'A place is mounted again when a shopper comes back to it.',
    remedy: 'Keep what belongs to a mount by its element, and forget it at unmount.',
  },
  'mount/not-independent': {
    level: 'fault',
    what: 'What happens to one element changes another one that the fragment is mounted in.',
    why: 'A page may show a fragment in several places.',
    remedy: 'Keep state by element (a Map or WeakMap), never in one variable of the module.',
  },
  'mount/focus': {
    level: 'fault',
    what: 'The fragment takes the focus when it is mounted.',
    why: 'A shopper who types or reads elsewhere is thrown out of it.',
    remedy: 'Set the focus only as an answer to what a shopper does.',
  },
  'update/throws': {
    level: 'fault',
    what: 'update throws, or returns a promise that is rejected.',
    why: 'The place shows old and new properties mixed.',
    remedy: 'Draw what the input says; every property may be missing.',
  },
  'update/remount': {
    level: 'fault',
    what: 'update replaces every element.',
    why: 'A shopper loses focus, what was typed, and the place in a list.',
    remedy: 'Change what differs and leave the other elements.',
  },
  'update/ignored': {
    level: 'fault',
    what: 'update changes nothing, though the server draws these properties differently.',
    why: 'The place shows what is no longer meant.',
    remedy: 'Draw the new input at update.',
  },
  'unmount/throws': {
    level: 'fault',
    what: 'unmount throws, or returns a promise that is rejected.',
    why: 'What comes after the failure is not cleaned up.',
    remedy: 'Let unmount succeed at any time, also after a mount that failed.',
  },
  'unmount/late': {
    level: 'fault',
    what: 'The fragment still draws, fails or uses its handle after its unmount.',
    why: 'What it draws then appears in a place that belongs to something else.',
    remedy: 'End requests, promises and timers at unmount (an AbortController does it).',
  },
} as const satisfies Record<string, CodeText>
