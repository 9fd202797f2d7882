import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// In attributes, in lists of addresses, and in the data of islands.
const NAMED = /\/_astro\/[\w.-]+\.(?:js|css)/g

/** A page names scripts or styles that its build does not have: a browser would get 404 and start no island. */
export class FilesMissingError extends Error {
  readonly code = 'FILES_MISSING'

  constructor(missing: ReadonlyMap<string, readonly string[]>) {
    const lines = [...missing].map(([file, pages]) => {
      const more = pages.length > 1 ? ` and ${pages.length - 1} more` : ''
      return `  ${file}, which ${pages[0]} names${more}`
    })
    super(
      `FILES_MISSING: the build has no\n${lines.join('\n')}\nRun npm run build again: it renders every page. If it fails again, the page itself names the file.`,
    )
    this.name = 'FilesMissingError'
  }
}

/**
 * Reads every page and every fragment of a build.
 * @throws FilesMissingError where one names a script or a style that is not there
 */
export const refuseMissingFiles = (dist: string): void => {
  const files = new Set(globSync('_astro/*', { cwd: dist }).map((name) => `/${name.replaceAll('\\', '/')}`))
  const missing = new Map<string, string[]>()
  for (const page of globSync('**/*.{html,txt,json}', { cwd: dist })) {
    // One sign stands for one byte: names of files are ASCII.
    const text = readFileSync(join(dist, page), 'latin1')
    for (const name of new Set(text.match(NAMED)))
      if (!files.has(name)) missing.set(name, [...(missing.get(name) ?? []), page])
  }
  if (missing.size > 0) throw new FilesMissingError(missing)
}
