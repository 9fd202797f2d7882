import type { APIRoute, GetStaticPaths } from 'astro'
import { catalog, entries, jsonSchema } from '#catalog'

export const getStaticPaths = (() => entries.map(([name]) => ({ params: { name } }))) satisfies GetStaticPaths

/** The payload of one event as JSON Schema, draft 2020-12. */
export const GET: APIRoute = ({ params }) => {
  const name = params['name'] as keyof typeof catalog
  const { title, description, version, example } = catalog[name]
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  const $id = `/events/${name}.schema.json`
  const schema = { $schema, $id, title: `${name} version ${version}`, description: `${title}. ${description}` }
  return new Response(JSON.stringify({ ...schema, ...jsonSchema(catalog[name]), examples: [example] }, null, 2), {
    headers: { 'Content-Type': 'application/schema+json' },
  })
}
