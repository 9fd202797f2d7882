/** What analysts are told of a bag. Loaded unless the shopper has refused: then nobody may hear it. */
export { tellAdded } from './by-form.ts'
export { tellChange } from './changes.ts'
export { tellLooks } from './looks.ts'
