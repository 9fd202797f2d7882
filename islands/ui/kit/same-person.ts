/** The part of an island's state that says whose it is. */
export interface OfPerson {
  /** Counts the changes of the person whom the island serves; the end of a session is one. */
  personChanges: number
}

/**
 * Returns a function that says whether the island still serves the person of now. The answer to a call that was made for
 * another person is not theirs to see, so it changes nothing.
 */
export const samePersonGuard = (state: OfPerson): (() => boolean) => {
  const { personChanges } = state
  return () => state.personChanges === personChanges
}
