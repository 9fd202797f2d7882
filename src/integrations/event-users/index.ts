import { partsOf, roomOf, type Source } from '#integrations/house-rules'
import { attributeUses, declaredViews } from './attributes.ts'
import type { EventUse } from './calls.ts'
import { callUses } from './calls.ts'

export { placeInCatalog, wrongPersonalPaths } from './catalog-rows.ts'
export { unknownRequests } from './unknown.ts'

/** The rooms that publish an event and those that listen to it, by path (`src/browser`, `islands/bag`), sorted. */
export interface EventUsers {
  publishes: string[]
  listens: string[]
}

const isScanned = (path: string): boolean => /^(?:src|islands)\/(?!server\/|integrations\/|commands\/)/.test(path)

const usesIn = (source: Source): (EventUse & { room: string })[] => {
  const room = roomOf(source.path)
  const { text } = source
  const calls = partsOf(source).flatMap((part) => callUses(part.text, room))
  const uses = [...calls, ...attributeUses(text), ...declaredViews(text)]
  return uses.map((use) => ({ room, ...use }))
}

/**
 * Finds who publishes and who listens to each of these events: calls of `publish`, `subscribe` and `claim`, the triggers
 * `data-request`, views that markup declares, and `client:event`, which wakes an island. Every name has an entry. The page `/events/` shows them (rule bus.16).
 */
export const eventUsers = (sources: readonly Source[], names: readonly string[]): Record<string, EventUsers> => {
  const uses = sources.filter(({ path }) => isScanned(path)).flatMap(usesIn)
  const rooms = (name: string, does: EventUse['does']): string[] => [
    ...new Set(uses.filter((use) => use.does === does && use.name === name).map((use) => use.room)),
  ]
  return Object.fromEntries(
    names.map((name) => [name, { publishes: rooms(name, 'publishes').sort(), listens: rooms(name, 'listens').sort() }]),
  )
}

/** What is wrong with the mark `planned` of these events: one text each, empty when all are right. */
export const wrongPlans = (
  events: readonly { name: string; planned: boolean }[],
  users: Readonly<Record<string, EventUsers>>,
): string[] =>
  events.flatMap(({ name, planned }) => {
    const publishers = users[name]?.publishes ?? []
    if (planned && publishers.length > 0)
      return [`${name} is marked planned, but ${publishers.join(', ')} publishes it: remove \`planned\` in bus/catalog`]
    if (!planned && publishers.length === 0)
      return [`${name} has no publisher: publish it, or mark it \`planned: true\` in bus/catalog`]
    return []
  })

/** The text of `bus/catalog/users.generated.ts`. */
export const usersFile = (users: Readonly<Record<string, EventUsers>>): string => {
  const list = (rooms: readonly string[]): string => `[${rooms.map((room) => `'${room}'`).join(', ')}]`
  const rows = Object.entries(users).map(
    ([name, { publishes, listens }]) => `  '${name}': { publishes: ${list(publishes)}, listens: ${list(listens)} },`,
  )
  return `// From the source by \`npm run generate\`.

/** The rooms that publish each event and those that listen to it. */
export const users: Readonly<Record<string, { publishes: readonly string[]; listens: readonly string[] }>> = {
${rows.join('\n')}
}
`
}
