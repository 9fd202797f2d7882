import { storefront } from '#browser/http'

/** What has become of a mailed token: it was spent now, it cannot be, or the back end did not answer and it may be tried again. */
export type TokenOutcome = 'spent' | 'used' | 'expired' | 'invalid' | 'unavailable'

interface RefusedLink {
  status?: number
  body?: { validationErrors?: { code?: string }[] }
}

/** Spends the token of a mailed link by a call that answers 400 with `used`, `expired` or another code. Never rejects. */
export const spendMailedToken = async (path: string, token: string): Promise<TokenOutcome> => {
  try {
    await storefront.post(path, { body: { token } })
    return 'spent'
  } catch (error) {
    const { status, body } = error as RefusedLink
    if (status !== 400) return 'unavailable'
    const code = body?.validationErrors?.[0]?.code
    return code === 'used' || code === 'expired' ? code : 'invalid'
  }
}
