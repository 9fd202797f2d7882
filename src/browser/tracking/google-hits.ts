/** The words of Google: a file of its own, which pages without a tag of Google's do not load. */
export { googleHit } from '#domain/tracking'
