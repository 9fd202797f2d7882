const hosts =
  /^https:\/\/([\w-]+\.)*(google|googletagmanager|google-analytics|googleadservices|googlesyndication|doubleclick)\.(com|net)[:/]/

/** Whether an address is on a host of Google's tags, so that Consent Mode has to be there before a script of it. */
export const isGoogles = (address: string): boolean => hosts.test(address)
