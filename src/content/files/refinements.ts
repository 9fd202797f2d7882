import { z } from 'zod'

/** What zod keeps of a schema: an object's properties, or the schema that a list, a record or an optional one is made of. */
export interface SchemaParts {
  shape?: Readonly<Record<PropertyKey, z.ZodType>>
  element?: z.ZodType
  valueType?: z.ZodType
  /** Of a record whose names are an enumeration. */
  keyType?: { def: { entries?: Readonly<Record<string, unknown>> } }
  innerType?: z.ZodType
  in?: z.ZodType
}

const partsOf = (schema: z.ZodType): SchemaParts => schema.def as unknown as SchemaParts

type Path = readonly PropertyKey[]

/** Whether a path leads to a place or to something in it. */
export const isIn = (path: Path, place: Path): boolean => place.every((step, index) => path[index] === step)

const isSame = (one: Path, other: Path): boolean => one.length === other.length && isIn(one, other)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A part of a value that has an issue. */
export interface Unsound {
  path: Path
  /** A list where a text belongs, say. */
  isOfWrongType: boolean
  /** Whether its own parts are sound: a list that is too long. */
  hasSoundParts: boolean
}

const wrongTypes: readonly string[] = ['invalid_type', 'invalid_union', 'invalid_key']
const ofWholes: readonly string[] = ['custom', 'too_small', 'too_big']

/** The parts of a value that have issues; an unknown property spoils no other. */
export const unsoundParts = (issues: readonly z.core.$ZodIssue[]): Unsound[] =>
  issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ code, path }) => ({
      path,
      isOfWrongType: wrongTypes.includes(code),
      hasSoundParts: ofWholes.includes(code),
    }))

/** A value that notes when an unsound part of it is read, which reads as undefined; a misspelt entry of a list may be compared. */
const watched = (value: unknown, path: Path, unsound: readonly Unsound[], note: (path: Path) => void): unknown => {
  if (!isObject(value) || !unsound.some((part) => isIn(part.path, path))) return value
  return new Proxy(value, {
    get: (target, name) => {
      const held: unknown = Reflect.get(target, name)
      const isEntry = Array.isArray(target)
      if (typeof name === 'symbol' || (isEntry && !/^\d+$/.test(name))) return held
      const at = [...path, isEntry ? Number(name) : name]
      const own = unsound.find((part) => isSame(part.path, at))
      if (!own || (own.hasSoundParts && isObject(held))) return watched(held, at, unsound, note)
      if (isEntry && !own.isOfWrongType && !isObject(held)) return held
      note(at)
      return undefined
    },
  })
}

/** Runs the refinements of one schema on a value that has unsound parts. */
const refinedAt = (schema: z.ZodType, value: unknown, base: Path, unsound: readonly Unsound[]): z.core.$ZodIssue[] => {
  const isList = partsOf(schema).element !== undefined || partsOf(schema).valueType !== undefined
  return (schema.def.checks ?? []).flatMap((check) => {
    if (check._zod.def.check !== 'custom') return []
    const read: Path[] = []
    const payload: z.core.ParsePayload = {
      value: watched(value, base, unsound, (path) => read.push(path)),
      issues: [],
    }
    const { check: refine } = check._zod as unknown as { check: (payload: z.core.ParsePayload) => unknown }
    try {
      refine(payload)
    } catch {
      // A refinement may rely on the shape of what it reads. Here that is not given.
      return []
    }
    const issues = payload.issues.map((issue) =>
      z.core.util.finalizeIssue({ ...issue, path: [...base, ...(issue.path ?? [])] }, undefined, z.core.config()),
    )
    // What follows from an unsound part is no finding. In a list each entry stands for itself.
    return issues.filter(({ path }) => !read.some((place) => !isList || isIn(path, place.slice(0, base.length + 1))))
  })
}

/**
 * What the refinements of a schema say against a value with issues. zod runs none where a part of the value is unsound; here each
 * runs whose question the sound parts answer.
 */
export const refinementIssues = (
  schema: z.ZodType,
  value: unknown,
  unsound: readonly Unsound[],
  base: Path = [],
): z.core.$ZodIssue[] => {
  const isLeft = unsound.some(({ path, hasSoundParts }) => !hasSoundParts && isSame(path, base))
  if (isLeft || !isObject(value) || !unsound.some(({ path }) => isIn(path, base))) return []
  const { shape, element, valueType, innerType, in: input } = partsOf(schema)
  const inner = innerType ?? input
  const below = inner
    ? refinementIssues(inner, value, unsound, base)
    : Object.entries(value).flatMap(([key, part]) => {
        const own = shape ? shape[key] : (element ?? valueType)
        return own ? refinementIssues(own, part, unsound, [...base, Array.isArray(value) ? Number(key) : key]) : []
      })
  return [...below, ...refinedAt(schema, value, base, unsound)]
}

/** A value as far as it is sound: each part may be absent, and an unsound entry of a list is undefined. */
export type Sound<T> = T extends readonly (infer E)[]
  ? readonly (Sound<E> | undefined)[]
  : T extends object
    ? { readonly [K in keyof T]?: Sound<T[K]> | undefined }
    : T

/** Takes the unsound parts out of a value. Entries of lists keep their place. */
export const soundPart = (value: unknown, unsound: readonly Unsound[], base: Path = []): unknown => {
  const own = unsound.filter(({ path }) => isSame(path, base))
  if (own.some(({ hasSoundParts }) => !hasSoundParts || !isObject(value))) return undefined
  if (!isObject(value) || !unsound.some(({ path }) => isIn(path, base))) return value
  if (Array.isArray(value)) return value.map((entry, index) => soundPart(entry, unsound, [...base, index]))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const sound = soundPart(part, unsound, [...base, key])
      return sound === undefined ? [] : [[key, sound]]
    }),
  )
}
