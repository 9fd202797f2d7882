/** Publishes what analysts hear of a bag. This folder is not loaded for a shopper who has refused. */
export { tellAdded } from './by-form.ts'
export { tellChange } from './changes.ts'
export { tellLooks } from './looks.ts'
