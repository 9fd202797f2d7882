/** Attribute of `<html>` that an inline script sets before the first paint, when the hint cookie says so. */
export const LOGIN_ATTRIBUTE = 'data-authenticated'
