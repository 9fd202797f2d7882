import { log } from '#server/log'
import { type AttemptDependencies, createAttempt } from './attempt.ts'
import { type ClaimedMail, claimMail } from './queue.ts'

/** Sends the mails of the queue. Any number of processes may do so on one store. */
export interface MailDelivery {
  /** Starts to send. Before this nothing is sent, except by `settle`. */
  start: () => void
  /** Says that a mail will be due in so many milliseconds. */
  wake: (delay: number) => void
  /** Attempts every mail once that was not attempted yet, without delay. For tests. */
  settle: () => Promise<void>
  /**
   * Claims no more mails. Attempts under way have `grace` milliseconds; then they are broken off, and any process may send
   * these mails. Mails that wait stay in the store.
   */
  stop: (grace?: number) => Promise<void>
}

/** How often the queue is looked at for mails of other processes and for later attempts. */
const POLL_MS = 2000
const MOST_LANES = 4
const GRACE_MS = 3000

export const createDelivery = (dependencies: AttemptDependencies): MailDelivery => {
  const { db, clock, times } = dependencies
  const broken = new AbortController()
  const deliver = createAttempt(dependencies, broken.signal)
  const lanes = new Set<Promise<void>>()
  let isStopped = false
  let polling: NodeJS.Timeout | undefined
  let isAway = false

  /** Looks for a mail, and logs when the store goes and when it comes back. */
  const claim = async (): Promise<ClaimedMail | undefined> => {
    const mail = await claimMail(db, { now: clock(), times })
    if (isAway) log('mailQueueResumed')
    isAway = false
    return mail
  }

  /** The store does not answer: the next look at the queue tries again. */
  const noteFailure = (error: unknown): void => {
    if (!isAway) log('mailQueueStopped', { error })
    isAway = true
  }

  /** Sends mails until none is due; a lane that finds a mail opens the next lane. */
  const openLane = (): void => {
    if (isStopped || lanes.size >= MOST_LANES) return
    const lane = (async () => {
      for (;;) {
        const mail = isStopped ? undefined : await claim()
        if (!mail) return
        openLane()
        await deliver(mail)
      }
    })()
      .catch(noteFailure)
      .finally(() => {
        lanes.delete(lane)
      })
    lanes.add(lane)
  }

  return {
    start: () => {
      polling = setInterval(openLane, POLL_MS).unref()
      openLane()
    },
    wake: (delay) => {
      // A timer may fire a little early.
      if (polling) setTimeout(openLane, delay + 10).unref()
    },
    settle: async () => {
      for (;;) {
        await Promise.all(lanes)
        const mail = await claimMail(db, { now: clock(), times, isEarly: true })
        if (!mail) return
        await deliver(mail)
      }
    },
    stop: async (grace = GRACE_MS) => {
      isStopped = true
      clearInterval(polling)
      const late = setTimeout(() => broken.abort(), grace)
      await Promise.all(lanes)
      clearTimeout(late)
    },
  }
}
