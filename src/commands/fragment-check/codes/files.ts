import { limits } from '../limits.ts'
import type { CodeText } from './code-text.ts'

const kb = ({ bytes, brotli }: { bytes: number; brotli: number }): string =>
  `${brotli / 1000} kB with brotli, or ${bytes / 1024} kB without`

/** About scripts and styles. */
export const fileCodes = {
  'file/script': {
    level: 'fault',
    what: 'The script is not answered with the status 200.',
    why: 'Without its library a fragment is not mounted.',
    remedy: 'Serve index.js at the address named below, or name your files in a Link header (rel="modulepreload").',
  },
  'file/script-type': {
    level: 'fault',
    what: 'The script does not have the type of a script.',
    why: 'Browsers refuse a module of any other type.',
    remedy: 'Send Content-Type: text/javascript.',
  },
  'file/styles': {
    level: 'fault',
    what: 'The style sheet is not answered with the status 200.',
    why: 'A fragment is mounted once its styles are there; without them the load fails.',
    remedy: 'Serve style.css or index.css. A fragment without styles is registered with styles: none (--styles none).',
  },
  'file/styles-type': {
    level: 'fault',
    what: 'The style sheet does not have the type text/css.',
    why: 'Browsers refuse a style sheet of another type.',
    remedy: 'Send Content-Type: text/css.',
  },
  'file/no-rules': {
    level: 'fault',
    what: 'The style sheet has no rule.',
    why: 'A sheet without rules counts as one that did not come: that is what an error page becomes.',
    remedy: 'Register the fragment with styles: none, or serve the sheet.',
  },
  'file/host': {
    level: 'fault',
    what: 'A file lies on another host than the text.',
    why: "The page's content security policy allows the registered server and no other.",
    remedy: 'Serve all files from the registered server, also those that you take from others.',
  },
  'file/size-script': {
    level: 'fault',
    what: `The scripts are larger than ${kb(limits.script)}.`,
    why: 'A phone downloads and reads each byte before the fragment can be used.',
    remedy: 'Leave out what few shoppers need, load it when it is asked for, and build for production.',
  },
  'file/size-styles': {
    level: 'fault',
    what: `The styles are larger than ${kb(limits.styles)}.`,
    why: 'That is more than all styles of a page of the shop. The fragment waits for them.',
    remedy: 'Remove the rules that the fragment does not use.',
  },
} as const satisfies Record<string, CodeText>
