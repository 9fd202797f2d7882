import { whileAllowed } from '#platform/consent'

/** Starts the session events of each level with its first grant (decision 0104). Pages without consent load nothing of them. */
export const startSessionEvents = (): void => {
  for (const level of [1, 2] as const)
    whileAllowed(level, () => import('../session-events/session-events.ts').then((file) => file.sessionEventsOf(level)))
}
