import type { BagError } from '#contracts/bag'
import type { Basket } from './schema.ts'

/** How far the latest addition to the bag has come. */
export interface AddState {
  readonly loading: boolean
  readonly error: BagError | null
  readonly data: Basket | null
}

export const initialAddState: AddState = { loading: false, error: null, data: null }

/** The call starts: loading, with error and data cleared. */
export const addStarted = (): AddState => ({ loading: true, error: null, data: null })

/** The call succeeds: the basket is stored, loading ends. */
export const addSucceeded = (data: Basket): AddState => ({ loading: false, error: null, data })

/** The call fails: the error object is stored, loading ends. */
export const addFailed = (error: BagError): AddState => ({ loading: false, error, data: null })
