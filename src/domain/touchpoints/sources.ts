import type { Environment } from '#domain/sites'
import { isAppTouchpoint } from './names.ts'

/** The ids under which a registration and an activation are counted; absent where the number is a placeholder. */
export interface SourceIds {
  registration?: number | undefined
  activation?: number | undefined
}

/** A number as it is written: one for all environments, one for each, or a placeholder. */
export type WrittenId = Written | Readonly<Record<Environment, Written>>
type Written = number | 'placeholder'
export interface WrittenIds {
  registration: WrittenId
  activation: WrittenId
}

/** A file of src/content/touchpoints. */
export interface TouchpointFile {
  /** For every touchpoint without a line. */
  shared?: WrittenIds | undefined
  /** By touchpoint, spelled as for the brand. */
  touchpoints: Readonly<Record<string, WrittenIds>>
}

/** The known numbers of one brand in one environment. */
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

/** The touchpoints of a file whose number is a placeholder in an environment; `shared` stands for the shared numbers. */
export const placeholders = ({ shared, touchpoints }: TouchpointFile, environment: Environment): string[] =>
  Object.entries({ ...(shared && { shared }), ...touchpoints })
    .filter(([, ids]) => Object.keys(known(ids, environment)).length < 2)
    .map(([name]) => name)

/**
 * The source ids of a touchpoint (rule touchpoints.2). An app sends its id as `given`, a whole number that counts for both.
 * An app without an id and a touchpoint without a line have the brand's shared ids.
 */
export const sourceIdsOf = ({ shared, own }: SourceTable, touchpoint: string, given?: number): SourceIds => {
  if (isAppTouchpoint(touchpoint) && given !== undefined) return { registration: given, activation: given }
  return Object.hasOwn(own, touchpoint) ? own[touchpoint]! : shared
}
