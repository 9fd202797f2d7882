/** A query without the parameters of these names. The other parameters stay as they are written; '' when none is left. */
export const withoutParameters = (search: string, names: readonly string[]): string => {
  const isOwn = (part: string): boolean => names.includes([...new URLSearchParams(part).keys()][0] ?? '')
  const parts = search.replace(/^\?/, '').split('&')
  const rest = parts.filter((part) => part !== '' && !isOwn(part)).join('&')
  return rest && `?${rest}`
}
