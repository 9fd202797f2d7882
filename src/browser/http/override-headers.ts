import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { developerToolsOn } from '#domain/sites'
import { developerToolsFlag } from '#domain/storage'

const parseObject = (text: string): object => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/**
 * Headers that a developer has put into the session storage, a JSON object of texts. Empty while the developer tools are
 * off, and for a malformed entry; a name or value that no header can have is left out.
 */
export const overrideHeaders = (entry: string): Record<string, string> => {
  const headers = new Headers()
  if (!developerToolsOn(hostInfo().context.env, readStored(developerToolsFlag))) return {}
  for (const [name, value] of Object.entries(parseObject(entry))) {
    try {
      if (typeof value === 'string') headers.set(name, value)
    } catch {
      // Not a header; the others still count.
    }
  }
  return Object.fromEntries(headers)
}
