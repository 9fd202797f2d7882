import { limits } from '../limits.ts'
import type { CodeText } from './code-text.ts'

/** About the HTML of the text. */
export const htmlCodes = {
  'html/stripped': {
    level: 'fault',
    what: 'The HTML holds elements or attributes that the shop takes out.',
    why: 'What is not on the list of allowed HTML never enters a page, so shoppers see another fragment than you do.',
    remedy:
      'Leave them out. Begin ids with the id of the fragment and a hyphen, name data data-mf-…, and make by the library what needs more (src/content/fragments/README.md).',
  },
  'html/no-text': {
    level: 'fault',
    what: 'Without a script the fragment shows neither words nor a picture with words.',
    why: 'Search engines, readers without scripts and shoppers on a slow network see the text alone.',
    remedy: 'Draw the words on the server; the library adds what needs a script.',
  },
  'html/unescaped': {
    level: 'fault',
    what: 'A value of the query becomes elements of the HTML.',
    why: 'Anybody can write an address, and so put words, links and forms into your answer.',
    remedy: 'Escape <, >, & and quotes in all values that the text repeats.',
  },
  'html/size': {
    level: 'fault',
    what: `The text is larger than ${limits.html.brotli / 1000} kB with brotli.`,
    why: 'It travels in the page, before everything that follows it.',
    remedy: 'Draw what is seen first, and let the library load the rest.',
  },
} as const satisfies Record<string, CodeText>
