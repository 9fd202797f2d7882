/**
 * Cookies of the typed list (rule storage.1). Reading and removing are a few lines, because every page does it; js-cookie
 * writes (decision 0141). This room writes without asking for consent: `#browser/consent` keeps the choice by it, and
 * every other cookie is written by `#browser/storage`, which asks first.
 */
export { cookieNamed, type ListedCookie, type Readable, readCookie, removeCookie, storageScope } from './read.ts'
export { replaceCookie, writeCookie } from './write.ts'
