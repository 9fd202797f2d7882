import type { APIRoute, GetStaticPaths } from 'astro'
import { type CatalogEntry, entries, publicForm } from '#catalog'

// A file name with a colon would be taken for an address with a scheme.
export const getStaticPaths = (() =>
  entries.map(([name, entry]) => ({
    params: { name: name.replace(':', '-') },
    props: { name, entry },
  }))) satisfies GetStaticPaths

/** The payload of one event, as the public bus delivers it, as JSON Schema, draft 2020-12. */
export const GET: APIRoute<{ name: string; entry: CatalogEntry }> = ({ params, props: { name, entry } }) => {
  const { title, description, version, planned } = entry
  const { schema: payload, example } = publicForm(entry)
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  const $id = `/events/${params['name']}.schema.json`
  const schema = {
    $schema,
    $id,
    title: `${name} version ${version}`,
    description: `${title}. ${description}${planned ? ' Planned: nothing publishes it yet.' : ''}`,
  }
  return new Response(
    JSON.stringify({ ...schema, ...payload, examples: [example], ...(planned && { planned }) }, null, 2),
    {
      headers: { 'Content-Type': 'application/schema+json' },
    },
  )
}
