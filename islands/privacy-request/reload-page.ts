/** Loads the page again. A file of its own, so that tests can replace it: their page must stay. */
export const reloadPage = (): void => location.reload()
