import type { EventUse } from './calls.ts'

const namesIn = (value: string): string[] => value.split(' ').filter(Boolean)

/** `Bag` → `islands/bag`, by the file's import of the component. */
const islandOf = (text: string, component: string): string | undefined =>
  new RegExp(`import ${component} from '#(islands/[a-z-]+)'`).exec(text)?.[1]

/**
 * What the markup of one file publishes and listens to: `data-request="bag:open"` publishes the request when it is
 * clicked or submitted, also as an attribute that code gives (`'data-request': 'bag:open'`), `<Bag client:event="bag:open bag:add">` wakes an island that answers it, `client:after` one that
 * follows.
 */
export const attributeUses = (text: string): EventUse[] => {
  const requests = [...text.matchAll(/\sdata-request="([^"]+)"|'data-request': '([^']+)'/g)].flatMap(
    ([, markup, attributes]) => namesIn(markup ?? attributes!),
  )
  const islands = [...text.matchAll(/<([A-Z]\w*)\s[^<>]*?\bclient:(?:event|after)="([^"]+)"/g)]
  return [
    ...requests.map((name): EventUse => ({ name, does: 'publishes' })),
    ...islands.flatMap(([, component, value]) => {
      const room = islandOf(text, component!)
      return room ? namesIn(value!).map((name): EventUse => ({ name, does: 'listens', room })) : []
    }),
  ]
}

/** The views that the markup of one file declares: `data-view="list:view"`. The boot script publishes them. */
export const declaredViews = (text: string): EventUse[] =>
  [...text.matchAll(/\sdata-view="([^"]+)"/g)].map(([, name]) => ({ name: name!, does: 'publishes' }))
