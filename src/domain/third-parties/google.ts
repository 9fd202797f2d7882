const hosts =
  /^https:\/\/([\w-]+\.)*(google|googletagmanager|google-analytics|googleadservices|googlesyndication|doubleclick)\.(com|net)[:/]/

/** Whether a script comes from a host of Google's tags, so that Consent Mode has to be there before it. */
export const isGoogles = (src: string): boolean => hosts.test(src)
