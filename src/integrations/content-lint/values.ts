/** Where a value stands below a block: property names and indexes. */
export type ValuePath = readonly PropertyKey[]

/**
 * Every text of a block under one of the property names, with its path. What an editor gives an island or fragment by `props` has meanings
 * of its own.
 */
export const valuesOf = (value: unknown, names: readonly string[], path: ValuePath = []): [ValuePath, string][] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]): [ValuePath, string][] => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === 'props') return []
    if (!names.includes(key)) return valuesOf(child, names, at)
    if (typeof child === 'string') return [[at, child]]
    return Array.isArray(child) ? child.map((entry, index): [ValuePath, string] => [[...at, index], String(entry)]) : []
  })
}
