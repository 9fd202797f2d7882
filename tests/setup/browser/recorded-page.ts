import type { Page } from 'playwright'

// A module's own statements run when it is loaded: only its functions show that it takes part.
const isModule = ({ functionName, ranges: [range] }: { functionName: string; ranges: { startOffset: number }[] }) =>
  functionName === '' && range?.startOffset === 0

/**
 * Does something on a page of the development server, which serves each module by its own address, and returns the files of the
 * shop of which a function was called meanwhile, as paths from the project's folder.
 */
export const filesCalledOn = async (page: Page, work: () => Promise<unknown>): Promise<string[]> => {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await work()
  const scripts = await page.coverage.stopJSCoverage()
  return scripts
    .filter(({ functions }) => functions.some((each) => !isModule(each) && each.ranges[0]!.count > 0))
    .map(({ url }) => new URL(url).pathname.slice(1))
    .filter((path) => /^(?:src|bus|islands)\//.test(path))
}
