import { checkArrows } from './arrows.ts'
import { checkFile } from './files.ts'
import { checkMarkup } from './markup.ts'
import { checkSpawns } from './portable.ts'
import { checkSameShape } from './same-shape.ts'
import type { Source, Violation } from './source.ts'

export { partsOf } from './imports.ts'
export { checkPackageScripts } from './portable.ts'
export { roomOf } from './rooms.ts'
export { lineAt, readSources, type Source, type Violation } from './source.ts'

/**
 * What the project asks of its own sources beyond the linter: the arrows between rooms (decisions/0001-rooms.md), markup
 * that the content security policy and both renderers accept, names and lengths of files, types and functions that stand in one
 * place each, and tools that start on every system. Empty when every rule holds.
 */
export const checkHouseRules = (sources: readonly Source[]): Violation[] => [
  ...sources.flatMap((source) => [
    ...checkArrows(source),
    ...checkMarkup(source),
    ...checkFile(source),
    ...checkSpawns(source),
  ]),
  ...checkSameShape(sources),
]
