import { closureOf, type Imports } from './imports.ts'

// As Astro writes the element of an island with the directive `client:event`.
const ISLAND = /<astro-island(?=[^>]* client="event")[^>]*? component-url="([^"]+)"[^>]*? renderer-url="([^"]+)"[^>]*>/g
const REQUESTS = /&quot;value&quot;:&quot;([^&]+)&quot;/

/**
 * Names in the head of a page the files of every island that waits for a request (decision 0163): the component, the
 * renderer and all that they import. `<meta name="island" content="bag:open bag:add" data-files="/_astro/a.js /_astro/b.js">` stands
 * before the first trigger, so that an early click finds it. Other islands are fetched at once and are not named.
 */
export const nameFiles = (html: string, imports: Imports): string => {
  const named = [...html.matchAll(ISLAND)].map(([element, component, renderer]) => {
    // The renderer is the largest: it must not wait for a free connection.
    const files = [...new Set([component!, ...closureOf([renderer!, component!], imports)])]
    return `<meta name="island" content="${REQUESTS.exec(element)?.[1]}" data-files="${files.join(' ')}">`
  })
  // What opens over a page stands at its end. Its files come first: the shopper waits for it, and a browser asks for six at once.
  return html.replace('</head>', () => `${[...new Set(named.reverse())].join('')}</head>`)
}
