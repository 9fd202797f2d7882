import type { APIRoute, GetStaticPaths } from 'astro'
import { catalog, entries, jsonSchema } from '#catalog'

// A colon in a file's name would be read as the scheme of an address when the file is written.
export const getStaticPaths = (() =>
  entries.map(([name]) => ({ params: { name: name.replace(':', '-') }, props: { name } }))) satisfies GetStaticPaths

/** The payload of one event as JSON Schema, draft 2020-12. */
export const GET: APIRoute<{ name: keyof typeof catalog }> = ({ params, props: { name } }) => {
  const { title, description, version, example } = catalog[name]
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  const $id = `/events/${params['name']}.schema.json`
  const schema = { $schema, $id, title: `${name} version ${version}`, description: `${title}. ${description}` }
  return new Response(JSON.stringify({ ...schema, ...jsonSchema(catalog[name]), examples: [example] }, null, 2), {
    headers: { 'Content-Type': 'application/schema+json' },
  })
}
