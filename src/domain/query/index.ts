/** A query without parameters of these names; what else stands in it stays as it was written. '' when nothing is left. */
export const withoutParameters = (search: string, names: readonly string[]): string => {
  const isOwn = (part: string): boolean => names.includes([...new URLSearchParams(part).keys()][0] ?? '')
  const parts = search.replace(/^\?/, '').split('&')
  const rest = parts.filter((part) => part !== '' && !isOwn(part)).join('&')
  return rest && `?${rest}`
}
