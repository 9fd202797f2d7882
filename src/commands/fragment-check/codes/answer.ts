import { fragmentHeaders, MOST_TEXT_BYTES } from '#domain/fragments'
import type { CodeText } from './code-text.ts'

const { id, type, version } = fragmentHeaders

/** About the answer with the text, and what its server does with requests. */
export const answerCodes = {
  'answer/broken': {
    level: 'fault',
    what: 'The connection ended before the answer was whole.',
    why: 'The shop drops an answer that is cut off, so the place stays without the fragment.',
    remedy: 'Answer with the whole body, and with the Content-Length that it has or none.',
  },
  'answer/deadline': {
    level: 'fault',
    what: 'An answer was not whole before the deadline of the fragment.',
    why: 'Page and build give a load up at the deadline and go on without the fragment.',
    remedy: 'Answer from memory or a cache, or register a longer deadline (10000 ms at most).',
  },
  'answer/status': {
    level: 'fault',
    what: 'The address of the text is not answered with the status 200.',
    why: 'Any other status counts as a failed load.',
    remedy: 'Answer the address with 200 and the text for this brand and locale.',
  },
  'answer/redirect': {
    level: 'fault',
    what: 'The address of the text leads to another address.',
    why: 'The shop fetches texts from the registered address only and refuses to follow.',
    remedy: 'Answer at this address, or register the server that answers.',
  },
  'answer/type': {
    level: 'fault',
    what: 'The text does not have the type text/plain.',
    why: 'By the type the shop tells a text from the error page of a network or proxy.',
    remedy: 'Send Content-Type: text/plain; charset=utf-8.',
  },
  'answer/encoding': {
    level: 'fault',
    what: 'The text is not valid UTF-8, or its type names another encoding.',
    why: 'The shop reads every text as UTF-8; other letters become question marks.',
    remedy: 'Write the text in UTF-8 and send Content-Type: text/plain; charset=utf-8.',
  },
  'answer/size': {
    level: 'fault',
    what: `The text has more than ${MOST_TEXT_BYTES / 1024} kB.`,
    why: 'A larger text is refused while it comes.',
    remedy: 'Draw less on the server; let the library load what a shopper asks for.',
  },
  'answer/empty': {
    level: 'fault',
    what: 'The text is empty.',
    why: 'An answer without a text counts as a failed load.',
    remedy: 'Draw something for every site and for every value of the properties, or answer with 404.',
  },
  'answer/id': {
    level: 'fault',
    what: `The header ${id} is not the id of the fragment.`,
    why: 'The shop shows no text that may belong to another fragment.',
    remedy: `Send ${id} with the id that stands in the address and in the registry.`,
  },
  'answer/component': {
    level: 'fault',
    what: `The header ${type} is not "component".`,
    why: 'Component is the only type that the shop can mount.',
    remedy: `Send ${type}: component.`,
  },
  'answer/version': {
    level: 'fault',
    what: `The header ${version} is missing, or differs from the version in the address.`,
    why: 'By the version the shop asks for the files that fit the text. After a deploy a cached text would meet other files.',
    remedy: `Send ${version} with the version whose files draw this text.`,
  },
  'answer/cors': {
    level: 'fault',
    what: 'Access-Control-Allow-Origin does not allow the page to read an answer.',
    why: 'A browser gives the page neither text nor files of another origin without it.',
    remedy:
      'Send Access-Control-Allow-Origin: * with the text and all files. If it names origins, give yours by --origin.',
  },
  'answer/exposed-headers': {
    level: 'fault',
    what: 'Access-Control-Expose-Headers does not name a header that the loader reads.',
    why: 'A browser hides it from the page, and the text counts as one of an unknown fragment.',
    remedy: `Send Access-Control-Expose-Headers: ${id}, ${type}, ${version}, ${fragmentHeaders.files}.`,
  },
  'answer/cookie': {
    level: 'fault',
    what: 'An answer sets a cookie.',
    why: 'Texts and files are the same for every shopper and are kept by shared caches. A cookie also needs consent.',
    remedy: 'Send no Set-Cookie with text, script or styles.',
  },
  'answer/unknown-query': {
    level: 'fault',
    what: 'An address with an additional query is not answered as without it.',
    why: 'The last attempt of a failed load adds a timestamp (?t=…), to pass by caches.',
    remedy: 'Ignore what the query has beside your properties.',
  },
} as const satisfies Record<string, CodeText>
