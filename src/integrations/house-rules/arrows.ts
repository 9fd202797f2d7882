import { posix } from 'node:path'
import { type Import, importsOf } from './imports.ts'
import { kindBehind, kindOf, type RoomKind, roomOf, rooms } from './rooms.ts'
import type { Source, Violation } from './source.ts'

const allowsPackage = (packages: readonly string[], specifier: string): boolean =>
  packages.some((allowed) =>
    allowed.endsWith('*')
      ? specifier.startsWith(allowed.slice(0, -1))
      : specifier === allowed || specifier.startsWith(`${allowed}/`),
  )

/** `tests/unit/browser/http/…` mirrors `src/browser/http`: the room whose inside it may see. */
const mirroredRoom = (path: string): string | undefined => {
  const place = /^tests\/unit\/(.+)$/.exec(path)?.[1]
  if (place === undefined) return undefined
  if (place.startsWith('ui/')) return 'islands/ui'
  return roomOf(/^(bus|islands)\//.test(place) ? place : `src/${place}`)
}

// Tests read catalogues and the like as they stand: no door gives out plain files.
const isData = /\.(?:yaml|json|svg|css)(?:\?\w+)?$/

const problemOf = (path: string, kind: RoomKind, found: Import): string | undefined => {
  const { specifier, typeOnly, isLate } = found
  const room: { loads: readonly string[]; types?: readonly string[]; packages: readonly string[] } = rooms[kind]
  const reach = (target: RoomKind, sameRoom: boolean): string | undefined => {
    if (room.loads.includes('*') || room.loads.includes(target) || (sameRoom && kind === target)) return undefined
    if (!room.types?.includes(target)) return `${kind} may not import ${target} (${specifier})`
    return typeOnly ? undefined : `${kind} may have types of ${target} only: write \`import type\` (${specifier})`
  }
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier)
    const sameRoom = roomOf(target) === roomOf(path)
    if (kind === 'tests' && isData.test(specifier)) return undefined
    if (kind === 'page' && isLate && kindOf(target) === 'browser') return undefined
    if (!sameRoom && roomOf(target) !== mirroredRoom(path))
      return `a relative import leaves the room: use one of package.json's imports (${specifier})`
    const targetKind = kindOf(target)
    return targetKind && reach(targetKind, sameRoom)
  }
  if (specifier.startsWith('#')) {
    const target = kindBehind(specifier)
    return target ? reach(target, false) : `no room has this door (${specifier})`
  }
  if (typeOnly || allowsPackage(room.packages, specifier)) return undefined
  return `${kind} may not import this package (${specifier})`
}

/** Imports that go against the arrows between rooms (decisions/0001-rooms.md). */
export const checkArrows = (source: Source): Violation[] => {
  const own = kindOf(source.path)
  if (own === undefined) return []
  return importsOf(source).flatMap((found) => {
    // What a page's script loads runs in the browser, as `src/browser/page` does.
    const message = problemOf(source.path, found.inPage ? 'scripts' : own, found)
    return message ? [{ path: source.path, line: found.line, rule: 'arrows', message }] : []
  })
}
