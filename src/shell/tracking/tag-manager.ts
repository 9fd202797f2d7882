export { tagsOf } from '#platform/tracking'
