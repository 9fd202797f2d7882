import { type LockEntries, nameOf } from './lock-file.ts'

/** Licences that ask for no more than their text. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
])

/** Other licences, where and why they do no harm. No page contains anything of these packages. */
const exceptions: readonly { licence: string; packages: RegExp; reason: string }[] = [
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/, reason: 'libvips, which Astro could draw pictures with' },
  {
    licence: 'MPL-2.0',
    packages: /^(?:lightningcss|axe-core$)/,
    reason: 'used unchanged by build and tests',
  },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, reason: 'data that tools of the tests read' },
]

/** Packages whose package.json names no licence; theirs stands in a file. */
const byHand: Readonly<Record<string, string>> = { 'data-layer-helper': 'Apache-2.0' }

const isAllowed = (name: string, licence: string): boolean => {
  const options = licence.replaceAll(/[()]/g, '').split(' OR ')
  const isFine = (one: string): boolean =>
    permissive.has(one) || exceptions.some((it) => it.licence === one && it.packages.test(name))
  return options.some((option) => option.split(' AND ').every(isFine))
}

/** Packages whose licence nobody has allowed, and the number of packages by licence, most frequent first. */
export const readLicences = (
  entries: LockEntries,
): { problems: string[]; counts: [licence: string, count: number][] } => {
  const problems: string[] = []
  const counts = new Map<string, number>()
  for (const [path, { license, integrity }] of Object.entries(entries)) {
    const name = nameOf(path)
    // Binaries of other platforms that no registry here could describe (decision 0200).
    if (path === '' || integrity === undefined) continue
    const licence = license ?? byHand[name] ?? 'no licence'
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
    if (!isAllowed(name, licence)) problems.push(`${name} has the licence ${licence}`)
  }
  return { problems, counts: [...counts].toSorted(([, one], [, other]) => other - one) }
}
