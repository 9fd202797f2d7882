import type { ErrorPayload, ViteDevServer } from 'vite'
import { type ContentFinding, type ContentSource, contentPath, printFinding } from '#content/files'

/** One look at content for edits that belong together, such as a file that an editor replaces. */
const PAUSE_MS = 100

/** What a browser shows over a page: every finding in the words of check, with the place of the first. */
export const overlayOf = (findings: readonly ContentFinding[]): ErrorPayload => {
  const [first] = findings
  return {
    type: 'error',
    err: {
      message: findings.map(printFinding).join('\n\n'),
      stack: '',
      plugin: 'content',
      ...(first && { id: first.file, loc: { file: first.file, line: first.line, column: first.column } }),
    },
  }
}

// A module that is run again lists its pages again: new files are there without a restart.
const reloadAll = ({ environments }: ViteDevServer): void => {
  for (const { moduleGraph, hot } of Object.values(environments)) {
    moduleGraph.invalidateAll()
    hot.send({ type: 'full-reload', path: '*' })
  }
}

export interface Follower {
  /** Looks for findings that would stop a build. */
  findings: () => Promise<readonly ContentFinding[]>
  /** Writes to the terminal. */
  tell: (text: string) => void
}

/**
 * Shows in `npm run dev` what is saved: every YAML file that is changed, added or removed reloads the open pages. Content with
 * faults changes nothing; its findings stand in the terminal and over every open page until they are mended.
 */
export const followContent = (server: ViteDevServer, source: ContentSource, { findings, tell }: Follower): void => {
  const { watcher, ws } = server
  const folders = [contentPath(source), ...(source.overlay ? [source.overlay] : [])]
  let overlay: ErrorPayload | undefined
  let looking = Promise.resolve()
  const look = async (): Promise<void> => {
    const found = await findings()
    overlay = found.length > 0 ? overlayOf(found) : undefined
    if (!overlay) return reloadAll(server)
    tell(overlay.err.message)
    ws.send(overlay)
  }
  let pause: NodeJS.Timeout | undefined
  const changed = (path: string): void => {
    if (!/\.ya?ml$/i.test(path) || !folders.some((folder) => path.startsWith(folder))) return
    clearTimeout(pause)
    pause = setTimeout(() => {
      looking = looking.then(look).catch((error) => tell(String(error)))
    }, PAUSE_MS)
  }
  watcher.add(folders)
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, changed)
  ws.on('connection', () => overlay && ws.send(overlay))
}
