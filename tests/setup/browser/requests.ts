import type { Page } from '@playwright/test'

/** Paths that the page asks for from now on, in order. */
export const requestedPaths = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Holds back what the page asks for, until the returned function is called. */
export const hold = async (page: Page, matches: (path: string) => boolean): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => matches(pathname),
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return resolve
}
