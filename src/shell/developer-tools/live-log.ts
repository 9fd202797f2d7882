import { shareLog } from '#bus'

/** Shows this page's events to the live log of `/events/`. */
export const startLog = (): void => {
  shareLog()
}
