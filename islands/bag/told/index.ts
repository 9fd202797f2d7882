/** The events of a bag that analysts hear. Under a refusal nobody may hear them, so this folder is not loaded then. */
export { tellAdded } from './by-form.ts'
export { tellChange } from './changes.ts'
export { tellLooks } from './looks.ts'
