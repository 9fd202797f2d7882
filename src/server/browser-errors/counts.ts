import { labelOf } from '#domain/browser-errors'
import type { BrowserError } from '#schemas/browser-errors'

/** Counts of one process since its start. */
export interface BrowserErrorCounts {
  note: (error: BrowserError) => void
  /** Lines in the Prometheus text format. */
  lines: () => string[]
}

const NAME = 'shop_browser_errors_total'

/** Counts by kind, code and source. All labels are words of lists: callers cannot make the figures grow. */
export const createBrowserErrorCounts = (): BrowserErrorCounts => {
  const counts = new Map<string, number>()
  return {
    note: ({ kind, code, file }) => {
      const source = file !== undefined || kind === 'reported' ? 'own' : 'other'
      const labels = `kind="${kind}",code="${labelOf(kind, code)}",source="${source}"`
      counts.set(labels, (counts.get(labels) ?? 0) + 1)
    },
    lines: () => [
      `# HELP ${NAME} Errors that pages told of, by the shop's own files and others.`,
      `# TYPE ${NAME} counter`,
      ...[...counts].map(([labels, count]) => `${NAME}{${labels}} ${count}`),
    ],
  }
}
