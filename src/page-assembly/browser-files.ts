/** What each file of the browser imports, by address. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** What the client build has written for the browser. */
export interface BrowserFiles {
  imports: Imports
  /** The addresses of files, by the names of `src/integrations/browser-files/files.ts` and of their first modules. */
  named: ReadonlyMap<string, string>
  /** The inline script of a block with a period. */
  blockClock: string
}

/** Some files and all that they import, each once, in the order in which they are found. */
export const closureOf = (files: readonly string[], imports: Imports): string[] => {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    imports.get(file)?.forEach(visit)
  }
  files.forEach(visit)
  return [...found]
}
