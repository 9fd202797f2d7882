import type { BagError } from '#contracts/bag'
import type { Basket } from './schema.ts'

/** Where adding to the bag stands (storefront 4 "Add to bag"). */
export interface AddState {
  readonly loading: boolean
  readonly error: BagError | null
  readonly data: Basket | null
}

export const initialAddState: AddState = { loading: false, error: null, data: null }

/** Loading; error and data cleared. */
export const addStarted = (): AddState => ({ loading: true, error: null, data: null })

/** The result is stored; loading ends. */
export const addSucceeded = (data: Basket): AddState => ({ loading: false, error: null, data })

/** The error object is stored; loading ends. */
export const addFailed = (error: BagError): AddState => ({ loading: false, error, data: null })
