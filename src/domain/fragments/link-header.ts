/** One link of a Link header (RFC 8288). */
export interface HeaderLink {
  /** As it stands between the angle brackets. */
  target: string
  /** Relation types in lower case. */
  relations: readonly string[]
  /** Other parameters by name in lower case; of a repeated one the first counts. A parameter without a value is ''. */
  parameters: Readonly<Record<string, string>>
}

// A target in angle brackets and a quoted value may hold commas and semicolons.
const LINK = /\s*<([^>]*)>\s*((?:;(?:[^",]|"(?:[^"\\]|\\.)*")*)?)/y
const PARAMETER = /;\s*([^\s=;"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]*)))?/g

const parametersIn = (text: string): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [, name = '', quoted, plain = ''] of text.matchAll(PARAMETER))
    found[name.toLowerCase()] ??= quoted?.replace(/\\(.)/g, '$1') ?? plain
  return found
}

const linkAt = (value: string, start: number): { link: HeaderLink; end: number } | undefined => {
  LINK.lastIndex = start
  const match = LINK.exec(value)
  if (!match) return undefined
  const { rel = '', ...parameters } = parametersIn(match[2] ?? '')
  const relations = rel.toLowerCase().split(/\s+/).filter(Boolean)
  return { link: { target: (match[1] ?? '').trim(), relations, parameters }, end: LINK.lastIndex }
}

/**
 * The links of a Link header, in order (rule fragments.3). Commas and semicolons inside angle brackets or quotes belong to
 * their link. What is not a link is left out up to the next comma. Empty for a missing header.
 */
export const linksIn = (value: string | null): readonly HeaderLink[] => {
  const links: HeaderLink[] = []
  const header = value ?? ''
  for (let at = 0; at < header.length; ) {
    const found = linkAt(header, at)
    const end = found?.end ?? at
    const isWhole = found !== undefined && (end === header.length || header[end] === ',')
    if (isWhole) links.push(found.link)
    const comma = isWhole ? end : header.indexOf(',', end)
    if (comma < 0) break
    at = comma + 1
  }
  return links
}
