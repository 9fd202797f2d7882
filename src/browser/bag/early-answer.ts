import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { requestHeaders } from '#domain/storage'

const key = Symbol.for('causeway.answer')
const PATIENCE = 30_000

// The inline script asks for the site of the page. A developer may have chosen another site or other headers.
const isOverridden = (): boolean => {
  const { sitePath, originalHost } = hostInfo()
  const { sitePath: written } = document.documentElement.dataset
  return sitePath !== written || originalHost !== location.host || readStored(requestHeaders) !== undefined
}

/**
 * The basket that a click before the boot script has asked for (rule clicks.6), once: the second caller gets `undefined`. So does
 * the first one where nothing was asked for, and where no good answer came within 30 seconds; the caller then asks itself.
 */
export const takeEarlyAnswer = async (): Promise<unknown> => {
  const page = globalThis as unknown as Record<symbol, Promise<Response | undefined> | undefined>
  const asked = page[key]
  page[key] = undefined
  if (!asked || isOverridden()) return undefined
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const body = asked.then((response) => (response?.ok ? response.json() : undefined))
  return Promise.race([body, late]).catch(() => undefined)
}
