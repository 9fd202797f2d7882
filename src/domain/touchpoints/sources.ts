import type { Environment } from '#domain/sites'
import { isAppTouchpoint } from './names.ts'

/** The ids under which a registration and an activation are counted; absent where nobody has told the number. */
export interface SourceIds {
  registration?: number | undefined
  activation?: number | undefined
}

/** A number as people write it: known, not known yet, or each by environment. */
export type WrittenId = Written | Readonly<Record<Environment, Written>>
type Written = number | 'placeholder'
export interface WrittenIds {
  registration: WrittenId
  activation: WrittenId
}

/** A file of src/content/touchpoints. */
export interface TouchpointFile {
  /** Of every touchpoint that has no line of its own. */
  shared?: WrittenIds | undefined
  /** By touchpoint, spelled with the brand. */
  touchpoints: Readonly<Record<string, WrittenIds>>
}

/** What a page or the back end needs of it: one brand and environment, known numbers only. */
export interface SourceTable {
  shared: SourceIds
  own: Readonly<Record<string, SourceIds>>
}

const at = (id: WrittenId, environment: Environment): Written => (typeof id === 'object' ? id[environment] : id)

const known = ({ registration, activation }: WrittenIds, environment: Environment): SourceIds => {
  const [first, second] = [at(registration, environment), at(activation, environment)]
  return {
    ...(first !== 'placeholder' && { registration: first }),
    ...(second !== 'placeholder' && { activation: second }),
  }
}

/** The numbers of an environment. */
export const sourceTable = ({ shared, touchpoints }: TouchpointFile, environment: Environment): SourceTable => {
  const rows = Object.entries(touchpoints).map(([name, ids]) => [name, known(ids, environment)] as const)
  return {
    shared: shared ? known(shared, environment) : {},
    own: Object.fromEntries(rows.filter(([, ids]) => Object.keys(ids).length > 0)),
  }
}

/** The touchpoints of a file with a number that is a placeholder in an environment; `shared` stands for the shared ones. */
export const placeholders = ({ shared, touchpoints }: TouchpointFile, environment: Environment): string[] =>
  Object.entries({ ...(shared && { shared }), ...touchpoints })
    .filter(([, ids]) => Object.keys(known(ids, environment)).length < 2)
    .map(([name]) => name)

/**
 * The source ids of a touchpoint (account portal 3). Those of an app are dynamic: both are the id that it brings as
 * `given`, a whole number; where it brings none, and for every touchpoint without a line, the brand's shared ones count.
 */
export const sourceIdsOf = ({ shared, own }: SourceTable, touchpoint: string, given?: number): SourceIds => {
  if (isAppTouchpoint(touchpoint) && given !== undefined) return { registration: given, activation: given }
  return Object.hasOwn(own, touchpoint) ? own[touchpoint]! : shared
}
