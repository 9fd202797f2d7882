import { closureOf, type Imports } from './imports.ts'

// As Astro writes the element of an island with the directive `client:event` or `client:after`, which is the first group.
const ISLAND =
  /<astro-island(?=[^>]* client="(event|after)")[^>]*? component-url="([^"]+)"[^>]*? renderer-url="([^"]+)"[^>]*>/g
const REQUESTS = /&quot;value&quot;:&quot;([^&]+)&quot;/

/**
 * Names in the head of a page the files of every island that waits for a request (decision 0163): the component, the
 * renderer and all that they import. `<meta name="island" content="bag:open bag:add" data-files="/_astro/a.js /_astro/b.js">` stands
 * before the first trigger, so that an early click finds it. Other islands are fetched at once and are not named.
 */
export const nameFiles = (html: string, imports: Imports): string => {
  const islands = [...html.matchAll(ISLAND)].map(([element, client, component, renderer]) => {
    // The renderer is the largest: it must not wait for a free connection.
    const files = [...new Set([component!, ...closureOf([renderer!, component!], imports)])]
    const named = `<meta name="island" content="${REQUESTS.exec(element)?.[1]}" data-files="${files.join(' ')}">`
    return { named, follows: client === 'after' }
  })
  // The shopper waits for what opens over a page, which stands at its end, and not for followers. A browser asks for six files at once.
  const inOrder = islands.reverse().sort((one, other) => Number(one.follows) - Number(other.follows))
  return html.replace('</head>', () => `${[...new Set(inOrder.map(({ named }) => named))].join('')}</head>`)
}
