const PATH = '/oauth2/continue/'

/** Where a request of an app goes on after a login, a path. */
export const wayOnOf = (request: string): string => PATH + encodeURIComponent(request)

/** The id of the request that a path goes on with; undefined for any other path. */
export const requestOfWayOn = (path: string): string | undefined =>
  /^[\w-]{1,100}$/.exec(path.startsWith(PATH) ? path.slice(PATH.length) : '')?.[0]
