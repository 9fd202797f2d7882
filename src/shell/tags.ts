/** Loaded only where tags are configured. */
export { startTags } from '#platform/tags'
