/** What the shop keeps about persons: whose each row is, how it is exported, and how it is deleted (rule privacy.10). */
export { holdOffDeletions, lockForDeletion } from './deletion-lock.ts'
export { erasePerson } from './erase-person.ts'
export { exportPage, exportPerson, type PersonExport } from './export-person.ts'
export { findPerson, type KnownOfPerson, type Person, permissionKey } from './person.ts'
export { tableRules } from './table-rules.ts'
