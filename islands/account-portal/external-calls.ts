import { completeExternal, completeProof, dropPending, proveByPassword, startProofMail } from '#browser/external-auth'
import type { ExternalCalls, ExternalDone, PendingIdentity } from '#domain/portal'
import { type ExternalOpening, forgetReturn, readLeft } from './external.ts'

interface Given {
  /** The token of the mailed link that the page has brought; '' for none, which the back end refuses. */
  token: string
  /** The login that the page shows; undefined where it shows none. */
  shown: PendingIdentity | undefined
  /** Takes what is left to do now. */
  onLeft: (opening: ExternalOpening) => void
}

interface Refused {
  status?: number
  details?: { errorCode?: unknown }
}

/** The calls that the host makes for what is left to do after a return from a provider. */
export const createExternalCalls = ({ token, shown, onLeft }: Given): ExternalCalls => {
  /**
   * Where the login that the page shows waits no more, or wants something else, what is left to do is read again. A session that another tab
   * has begun meanwhile is as good as the call's own.
   */
  const settle = async (call: () => Promise<unknown>): Promise<ExternalDone> => {
    try {
      await call()
      return 'done'
    } catch (thrown) {
      const { status } = thrown as Refused
      if (status !== 404 && status !== 409) throw thrown
      const left = await readLeft()
      if (!left) return 'done'
      const { pending } = left
      if (shown && pending?.id === shown.id && pending.step === shown.step) throw thrown
      onLeft({ ...left, isOther: shown !== undefined && pending !== undefined && pending.id !== shown.id })
      return 'left'
    }
  }
  const about = { shown: shown?.id }
  return {
    async read() {
      onLeft((await readLeft()) ?? {})
    },
    complete: (fields) => settle(() => completeExternal({ ...fields, ...about })),
    prove: (fields) => settle(() => proveByPassword({ ...fields, ...about })),
    sendProof: () => settle(() => startProofMail(about)),
    async confirm(fields) {
      try {
        await completeProof({ token, ...fields })
        return 'done'
      } catch (thrown) {
        const { status, details } = thrown as Refused
        if (status === 400) return 'invalid'
        if (status !== 409) throw thrown
        if (details?.errorCode === 'otherBrowser') return 'otherBrowser'
        return settle(() => Promise.reject(thrown))
      }
    },
    async drop() {
      forgetReturn()
      onLeft({})
      // What stays behind ends by itself.
      await dropPending(about).catch(() => undefined)
    },
  }
}
