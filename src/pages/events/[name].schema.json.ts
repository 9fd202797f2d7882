import type { APIRoute, GetStaticPaths } from 'astro'
import { catalog, type Entry, entries, jsonSchema } from '#catalog'

// A file name with a colon would be taken for an address with a scheme.
export const getStaticPaths = (() =>
  entries.map(([name]) => ({ params: { name: name.replace(':', '-') }, props: { name } }))) satisfies GetStaticPaths

/** The payload of one event as JSON Schema, draft 2020-12. */
export const GET: APIRoute<{ name: keyof typeof catalog }> = ({ params, props: { name } }) => {
  const { title, description, version, example, planned }: Entry = catalog[name]
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  const $id = `/events/${params['name']}.schema.json`
  const schema = {
    $schema,
    $id,
    title: `${name} version ${version}`,
    description: `${title}. ${description}${planned ? ' Planned: nothing publishes it yet.' : ''}`,
  }
  return new Response(
    JSON.stringify(
      { ...schema, ...jsonSchema(catalog[name]), examples: [example], ...(planned && { planned }) },
      null,
      2,
    ),
    {
      headers: { 'Content-Type': 'application/schema+json' },
    },
  )
}
