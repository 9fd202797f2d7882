/** Returns a function that ends all of these connections, in the order of the list. */
export const stopAll = (stops: readonly (() => void)[]) => (): void => {
  for (const stop of stops) stop()
}
