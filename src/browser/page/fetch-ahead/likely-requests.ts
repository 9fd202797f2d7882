/** The requests that a shopper is likely to make next, those first whose triggers are in sight: the bag, and a guest's login. */
export const likelyRequests = (inSight: readonly string[], isGuest: boolean): string[] => {
  const likely = isGuest ? ['bag:open', 'portal:open'] : ['bag:open']
  return likely.toSorted((one, other) => Number(inSight.includes(other)) - Number(inSight.includes(one)))
}
