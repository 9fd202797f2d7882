const hosts =
  /^https:\/\/([\w-]+\.)*(google|googletagmanager|google-analytics|googleadservices|googlesyndication|doubleclick)\.(com|net)[:/]/

/** Whether an address is on a host of Google's tags, so that Consent Mode must be set before its script runs (rule tags.3). */
export const isGoogles = (address: string): boolean => hosts.test(address)
