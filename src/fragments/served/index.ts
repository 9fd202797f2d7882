/** What our fragments share: how a text brings its messages, and how a library takes an element over. */
export { createLibrary } from './library.ts'
export { inAttribute, type ServedMessages, translateIn } from './served-messages.ts'
