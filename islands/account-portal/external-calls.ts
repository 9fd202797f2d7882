import { completeExternal, completeProof, dropPending, proveByPassword, startProofMail } from '#browser/external-auth'
import type { ExternalCalls } from '#domain/portal'
import { type ExternalOpening, readLeft } from './external.ts'

interface Given {
  /** The token of the mailed link that the page has brought; '' for none, which the back end refuses. */
  token: string
  /** Takes what is left to do now. */
  onLeft: (opening: ExternalOpening) => void
}

const statusOf = (thrown: unknown): number | undefined => (thrown as { status?: number }).status

/** The calls that the host makes for what is left to do after a return from a provider. */
export const createExternalCalls = ({ token, onLeft }: Given): ExternalCalls => ({
  async complete(fields) {
    try {
      await completeExternal(fields)
      return 'done'
    } catch (thrown) {
      if (statusOf(thrown) !== 409) throw thrown
      onLeft(await readLeft())
      return 'proof'
    }
  },
  async prove(fields) {
    await proveByPassword(fields)
  },
  sendProof: startProofMail,
  async confirm(fields) {
    try {
      await completeProof({ token, ...fields })
      return 'done'
    } catch (thrown) {
      const status = statusOf(thrown)
      if (status !== 400 && status !== 409) throw thrown
      return status === 409 ? 'otherBrowser' : 'invalid'
    }
  },
  async drop() {
    onLeft({})
    // What stays behind ends by itself.
    await dropPending().catch(() => undefined)
  },
})
