/**
 * Tags and hosts of other companies (rule tags.1, decision 0141): the tags of a site from configuration, each with its level,
 * the hosts that editors may name, and the content security policy that allows exactly these. Shapes are in
 * `#schemas/third-parties`.
 */
export {
  builtPolicy,
  type ContentPolicy,
  contentPolicy,
  developmentPolicy,
  policyOfEveryPage,
  type Sources,
  trustedTypesOnly,
} from './content-policy.ts'
export { isGoogles } from './google.ts'
export {
  type Host,
  type HostUse,
  hasUpperCase,
  hostUses,
  isConfigured,
  type Tag,
  type TagEntry,
  type TagKind,
  type ThirdParties,
  tagOnPage,
  tagOnSearch,
  tagsFor,
} from './third-parties.ts'
