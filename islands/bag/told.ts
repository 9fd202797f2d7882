/** Publishes what analysts hear of a bag. This file is not loaded for a shopper who has refused. */
export { tellAdded } from './tell-added.ts'
export { tellChange } from './tell-change.ts'
export { tellLooks } from './tell-looks.ts'
