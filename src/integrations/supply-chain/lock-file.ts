/** An entry of `package-lock.json`, as far as the check reads it. */
export interface LockEntry {
  version?: string
  integrity?: string
  license?: string
  optional?: boolean
  hasInstallScript?: boolean
}

/** Entries by path (`node_modules/zod`); '' is the project itself. */
export type LockEntries = Readonly<Record<string, LockEntry>>

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Packages of any platform that have no checksum, one text each (decision 0200). */
export const withoutChecksum = (entries: LockEntries): string[] =>
  Object.entries(entries)
    .filter(([path, entry]) => path !== '' && entry.integrity === undefined)
    .map(([path, { version }]) => `${nameOf(path)} ${version ?? ''} has no checksum in package-lock.json`)

/**
 * Packages that run a script when they are installed and of which `allowScripts` of package.json says nothing, on any platform:
 * npm would leave the script out, and the package would not work there. One text each.
 */
export const withoutApproval = (entries: LockEntries, allowScripts: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(entries)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && allowScripts[nameOf(path)] === undefined)
    .map(([path]) => `${nameOf(path)} has an install script; say in allowScripts of package.json whether it may run`)
