import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentOf, parsePage } from '#page-assembly'

// In an address, in a list of addresses, and in the data of islands.
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

/** What attributes, scripts and styles of a page say. What a shopper reads asks for no file. */
const valuesOf = (html: string): string[] => {
  const page = parsePage(html)
  return page.elements.flatMap((element) => [
    ...Object.values(element.attributes),
    ...(element.name === 'script' || element.name === 'style' ? [contentOf(page, element)] : []),
  ])
}

/** The names in a page or in a text or list of a fragment that are not among `files`. */
const missingIn = (name: string, text: string, files: ReadonlySet<string>): Set<string> => {
  const missing = new Set(text.match(NAMED)).difference(files)
  // Reading a page takes twenty times as long as looking for names, and hardly ever has to be done.
  if (missing.size === 0 || !name.endsWith('.html')) return missing
  return missing.intersection(new Set(valuesOf(text).flatMap((value) => value.match(NAMED) ?? [])))
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
    for (const file of missingIn(page, text, files)) missing.set(file, [...(missing.get(file) ?? []), page])
  }
  if (missing.size > 0) throw new FilesMissingError(missing)
}
