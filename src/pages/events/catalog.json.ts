import type { APIRoute } from 'astro'
import { entries } from '#catalog'

/** The catalogue of events for programs: everything but the schema, which has an address of its own. */
export const GET: APIRoute = () => {
  const events = entries.map(([name, { schema: _, personal = [], tabs = null, hold = null, ...entry }]) => ({
    name,
    ...entry,
    personal,
    tabs,
    hold,
    schema: `/events/${name.replace(':', '-')}.schema.json`,
  }))
  return new Response(JSON.stringify({ events }, null, 2), { headers: { 'Content-Type': 'application/json' } })
}
