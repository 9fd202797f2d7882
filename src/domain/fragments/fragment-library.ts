/**
 * The module of a fragment, the first script of its text, with these functions as named exports (rule fragments.6). `Input` is
 * what its host gives it: data and callbacks.
 */
export interface FragmentLibrary<Input = unknown> {
  /** Draws into an element that holds the fragment's text. The element is ready for use when this returns. */
  mount(element: Element, input: Input): void
  /** Removes what `mount` has made. */
  unmount(element: Element): void
  /** Gives a mounted fragment another input. */
  update?(element: Element, input: Input): void
}
