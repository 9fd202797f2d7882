/**
 * What of other companies may run on a page, and under which level of consent: tags from configuration, and the hosts
 * that editors may name (src/content/third-parties; decision 100). Shapes in `#schemas/third-parties`.
 */
export { type ContentPolicy, contentPolicy, type Sources } from './content-policy.ts'
export { isGoogles } from './google.ts'
export {
  type Host,
  type HostUse,
  hostUses,
  isConfigured,
  type Tag,
  type TagEntry,
  type TagKind,
  type ThirdParties,
  tagOnPage,
  tagsFor,
} from './third-parties.ts'
