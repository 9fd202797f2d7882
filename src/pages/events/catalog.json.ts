import type { APIRoute } from 'astro'
import { entries, publicForm } from '#catalog'

/**
 * The catalogue of events for programs. Examples are as the public bus delivers them. The schema of an
 * event stands at its own address, given as `schema`.
 */
export const GET: APIRoute = () => {
  const events = entries.map(([name, whole]) => {
    const { schema: _, personal = [], tabs = null, hold = null, planned = false, ...entry } = whole
    return {
      name,
      ...entry,
      example: publicForm(whole).example,
      personal,
      tabs,
      hold,
      planned,
      schema: `/events/${name.replace(':', '-')}.schema.json`,
    }
  })
  return new Response(JSON.stringify({ events }, null, 2), { headers: { 'Content-Type': 'application/json' } })
}
