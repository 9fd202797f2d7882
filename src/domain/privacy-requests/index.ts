/**
 * The rules of privacy requests that browser and back end share: who may file what, fields and their messages, bodies of the
 * calls, legal deadlines (rules of the area privacy). Pure; the shapes of the calls are in `#schemas/privacy-requests`.
 */
export { type Deadline, deadlineOf } from './deadlines.ts'
export { categoriesByCountry, type Eligibility, eligibility } from './eligibility.ts'
export {
  type DataRequest,
  type DataRequestAnswer,
  dataRequestOf,
  documentNameIn,
  EMAIL_NOT_FOUND,
  type FilledRequest,
  type OptOut,
  optOutOf,
  optOutScenario,
  requestFailureTitle,
} from './payloads.ts'
export {
  type RequestField,
  type RequestFields,
  type RequestProblem,
  requestFieldLengths,
  requestProblem,
} from './request-fields.ts'
export {
  asksMembershipId,
  categoryOfVisitor,
  filedCategory,
  needsConfirmation,
  REQUEST_LINK_MS,
  type RequestCategory,
  type RequestType,
  requestTypes,
  type UsState,
  usStates,
} from './request-types.ts'
