import type { Document } from './document.ts'

/** What is wrong with a file that people write, and where; lines and columns count from 1. */
export interface Finding {
  /** From the project's root. */
  file: string
  line: number
  column: number
  /** What is wrong and what is allowed. */
  text: string
}

/** `src/content/messages/de.yaml:12:3 …`, as editors and terminals make links of it. */
export const print = ({ file, line, column, text }: Finding): string => `${file}:${line}:${column} ${text}`

/** A finding at a property of a document; where the property is absent, at what should have held it. */
export const findingAt = (document: Document, path: readonly PropertyKey[], text: string, key?: string): Finding => ({
  file: document.file,
  ...document.at(path, key),
  text,
})
