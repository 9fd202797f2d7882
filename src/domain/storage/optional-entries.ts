import * as optional from './optional.ts'

type Optional = (typeof optional)[keyof typeof optional]

/** The entries above level 0: what a refusal or a withdrawal removes. */
export const optionalEntries = (): Optional[] => Object.values(optional)
