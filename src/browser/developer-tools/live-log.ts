import { shareLog } from '#bus'

/** Shows this page's events to the live log of `/events/`, except while the page is in the back/forward cache. */
export const startLog = (): void => {
  let stop = shareLog()
  // A page with an open channel is thrown out of the cache by the first message.
  addEventListener('pagehide', () => stop())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = shareLog()
  })
}
