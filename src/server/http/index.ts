/** What every call of the back end passes through: router, site of the call, body, headers, guard of writes, errors. */
export { bearerOnly, operatorsOnly } from './bearer-token.ts'
export {
  invalidFields,
  isFormPost,
  jsonBody,
  limitBody,
  matching,
  validatedBody,
  validationError,
} from './body.ts'
export { errorPages } from './error-page.ts'
export {
  CallError,
  type CallErrorCode,
  type CallStatus,
  createRouter,
  errorAnswer,
} from './errors.ts'
export { geography } from './geography.ts'
export { callHeaders, neverStored, securityHeaders, withHeaders } from './headers.ts'
export { addressOfCaller, mostOf } from './network-address.ts'
export { privateCookie } from './private-cookie.ts'
export { escapedText, quietPage, quietStyle } from './quiet-page.ts'
export { requestIdOf, requestIds } from './request-id.ts'
export { type CallSettings, siteOf } from './site.ts'
export { matchesTag, sendTagged, type TaggedBody } from './tagged.ts'
export { allowOrigins, isOwnWrite, type Origins, ownWritesOnly, type WriteOrigin } from './write-guard.ts'
