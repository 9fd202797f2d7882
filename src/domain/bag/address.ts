/** The path of the basket calls. */
export const basketPath = '/api/bridge/baskets/-'

/** The address by which a page of a site reads its basket. */
export const basketAddress = (sitePath: string): string =>
  sitePath ? `${basketPath}?${new URLSearchParams({ sitePath })}` : basketPath
