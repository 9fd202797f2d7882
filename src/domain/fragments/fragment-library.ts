/**
 * The module of a fragment, the first script of its text, with these functions as named exports (rule fragments.6). `Input` is
 * what its host gives it: data and, for fragments of the shop's own, callbacks. `Handle` leads to the bus; the shop's own fragments have none.
 * A function may return a promise: a mount lasts until it is fulfilled, and what it is rejected with counts as thrown.
 */
export interface FragmentLibrary<Input = unknown, Handle = undefined> {
  /** Draws into an element that holds the fragment's text. The element is ready for use when this has ended. */
  mount(element: Element, input: Input, handle?: Handle): unknown
  /** Removes what `mount` has made, also of a mount that failed or has not ended. */
  unmount(element: Element): unknown
  /** Gives a mounted fragment another input. */
  update?(element: Element, input: Input): unknown
}
