/** Loads the page anew. In a file of its own for tests, whose page must stay. */
export const reload = (): void => location.reload()
