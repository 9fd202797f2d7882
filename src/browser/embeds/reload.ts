/** Reloads the page. A file of its own, so that tests can replace it: their page must stay. */
export const reload = (): void => location.reload()
