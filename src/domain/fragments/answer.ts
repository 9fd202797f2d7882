import { linksIn } from './link-header.ts'

/** States of a fragment, as `fragment:state` tells them (rule fragments.5). */
export const fragmentStates = { initial: 0, loaded: 1, mounted: 2, error: 4 } as const

/** Milliseconds for a whole load: headers, body, styles and scripts (rule fragments.2). */
export const FRAGMENT_DEADLINE_MS = 10_000

/** Bytes of a text: far more than a page should carry, and few enough to hold (rule fragments.24). */
export const MOST_TEXT_BYTES = 256 * 1024

/** Headers of a fragment's answer. Both sides, browser and back end, take the names from here. */
export const fragmentHeaders = { id: 'X-MF-Id', type: 'X-MF-Type', version: 'X-Mf-Version', files: 'Link' } as const

/** The only type of fragment. */
export const FRAGMENT_TYPE = 'component'

/** Files that a fragment needs beside its text, as absolute addresses. */
export interface FragmentFiles {
  /** The first one is the fragment's library; the others are what it imports. */
  scripts: readonly string[]
  styles: readonly string[]
}

/** Scripts and styles of a Link header (rule fragments.3). `base` is the address of the text. */
export const fragmentFiles = (link: string | null, base: string): FragmentFiles => {
  const found = linksIn(link).flatMap(({ target, relations, parameters }) => {
    const address = URL.parse(target, base)?.href
    if (address === undefined) return []
    const as = relations.includes('preload') ? parameters['as'] : undefined
    if (relations.includes('stylesheet') || as === 'style') return [{ address, isScript: false }]
    return relations.includes('modulepreload') || as === 'script' ? [{ address, isScript: true }] : []
  })
  const addresses = (isScript: boolean) => [
    ...new Set(found.filter((file) => file.isScript === isScript).map(({ address }) => address)),
  ]
  return { scripts: addresses(true), styles: addresses(false) }
}

/** The Link header that `fragmentFiles` reads. The relations make browsers without the loader fetch the files as well. */
export const fragmentLink = ({ scripts, styles }: FragmentFiles): string =>
  [
    ...scripts.map((address) => `<${address}>; rel="modulepreload"`),
    ...styles.map((address) => `<${address}>; rel="stylesheet"`),
  ].join(', ')

/**
 * The headers of an answer that do not fit the fragment with this id, with the values that they should have; empty for a
 * right answer (rule fragments.2).
 */
export const wrongFragmentHeaders = (
  headers: Pick<Headers, 'get'>,
  id: string,
): readonly { name: string; expected: string }[] =>
  [
    { name: fragmentHeaders.id, expected: id },
    { name: fragmentHeaders.type, expected: FRAGMENT_TYPE },
  ].filter(({ name, expected }) => headers.get(name) !== expected)

/** Whether a content type is that of a fragment's text. */
export const isFragmentText = (contentType: string | null): boolean => /^text\/plain\s*(?:;|$)/i.test(contentType ?? '')
