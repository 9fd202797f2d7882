/** What is wrong with a content file, and where. Lines and columns count from 1. */
export interface ContentFinding {
  /** From the project's folder. */
  file: string
  line: number
  column: number
  /** What is wrong and what is allowed. */
  text: string
}

/** A finding as editors and terminals make links of it: `src/content/messages/de.yaml:12:3 …`. */
export const printFinding = ({ file, line, column, text }: ContentFinding): string =>
  `${file}:${line}:${column} ${text}`

/** Findings by file, line and column. */
export const sortFindings = (findings: readonly ContentFinding[]): ContentFinding[] =>
  findings.toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))

const placeOf = ({ file, line, column }: ContentFinding): string => `${file}:${line}:${column}`

/** Findings of a later look that stand at no place where an earlier look has one: they follow from it. */
export const beside = (earlier: readonly ContentFinding[], later: readonly ContentFinding[]): ContentFinding[] => {
  const places = new Set(earlier.map(placeOf))
  return later.filter((finding) => !places.has(placeOf(finding)))
}

/** Content has faults; the message lists them, a line each. */
export class ContentError extends Error {
  readonly code = 'CONTENT'
  readonly findings: readonly ContentFinding[]

  constructor(findings: readonly ContentFinding[]) {
    super(`Content has faults.\n${sortFindings(findings).map(printFinding).join('\n')}`)
    this.findings = findings
    // The findings name their places; a stack trace adds nothing.
    this.stack = this.message
  }
}

/** What a loader makes of files. With findings the value is undefined, or holds only what is right. */
export interface Loaded<T> {
  value: T | undefined
  findings: readonly ContentFinding[]
}

/** The value of files without faults. @throws ContentError that lists the findings */
export const valueOrThrow = <T>({ value, findings }: Loaded<T>): T => {
  if (findings.length > 0 || value === undefined) throw new ContentError(findings)
  return value
}
