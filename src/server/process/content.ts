/** The files of content of a serving process: their faults are logged, and each is read once before it is needed. */
import { tellFileNews } from '#content/files'
import { readPublications } from '#content/flags'
import { translator } from '#content/messages'
import { searchWordsIn } from '#content/search'
import { sourcesFor } from '#content/touchpoints'
import { brands, sites } from '#domain/sites'
import { log } from '#server/log'
import type { Settings } from '#server/settings'

/** Time that answers have between two files, in milliseconds. */
const PAUSE_MS = 50

/** Writes a line when a file gets a fault and when it is right again. */
export const logFileNews = (): void =>
  tellFileNews(({ file, line }) =>
    line === undefined ? log('contentMended', { file }) : log('contentBroken', { file, line }),
  )

/**
 * Reads what answers are made from, one file after the other, so that a file that is broken later has a last good value (rule
 * back-end.23). The returned function ends it.
 */
export const readAhead = ({ sites: keys, environment }: Pick<Settings, 'sites' | 'environment'>): (() => void) => {
  const served = sites.filter(({ key }) => keys.includes(key))
  const steps: (() => unknown)[] = [
    ...Object.values(brands).map(
      ({ id }) =>
        () =>
          sourcesFor(id, environment),
    ),
    readPublications,
    ...served.flatMap((site) => [() => translator(site), () => searchWordsIn(site.language)]),
  ]
  const step = (): void => {
    const read = steps.shift()
    if (steps.length === 0) clearInterval(timer)
    try {
      read?.()
    } catch (error) {
      // The file itself is told of. An answer that needs it says 500 until it is mended.
      if (!(error instanceof Error && 'code' in error && error.code === 'CONTENT')) log('serverError', { error })
    }
  }
  const timer = setInterval(step, PAUSE_MS).unref()
  return () => clearInterval(timer)
}
