import { Session } from 'node:inspector/promises'
import { resolve } from 'node:path'

const root = `${resolve('.').replaceAll('\\', '/')}/`

/** Runs work, and returns the files of the shop of which a function was called meanwhile, as paths from the project's folder. */
export const filesCalledBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges[0]!.count > 0))
      .flatMap(({ url }) => url.split(root)[1] ?? [])
      .filter((path) => /^(?:src|bus|islands)\//.test(path))
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}
