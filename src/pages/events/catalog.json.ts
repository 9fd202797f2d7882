import type { APIRoute } from 'astro'
import { entries } from '#catalog'

/** The catalogue of events for programs. The schema of an event stands at its own address, given as `schema`. */
export const GET: APIRoute = () => {
  const events = entries.map(
    ([name, { schema: _, personal = [], tabs = null, hold = null, planned = false, ...entry }]) => ({
      name,
      ...entry,
      personal,
      tabs,
      hold,
      planned,
      schema: `/events/${name.replace(':', '-')}.schema.json`,
    }),
  )
  return new Response(JSON.stringify({ events }, null, 2), { headers: { 'Content-Type': 'application/json' } })
}
