/** The product whose page has this path; undefined for another page. */
export const pidOfPath = (path = ''): string | undefined => /\/product\/([^/]+)\/$/.exec(path)?.[1]
