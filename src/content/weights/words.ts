import type { BuildWeights, PageWeight } from './build-weights.ts'

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const total = ({ html, css, script }: PageWeight): number => html + css + script

/** The heaviest page of each kind, heaviest first. */
const heaviest = ({ pages }: BuildWeights): PageWeight[] =>
  [...Map.groupBy(pages, ({ kind }) => kind).values()]
    .map((same) => same.reduce((most, page) => (total(page) > total(most) ? page : most)))
    .sort((a, b) => total(b) - total(a))

const title = ({ built, renderer, environment, pages, of }: BuildWeights): string =>
  `of the build of ${built} (${renderer}, ${environment}${pages.length < of ? `; ${pages.length} of ${of} pages weighed` : ''})`

/** Two lines for a terminal: the heaviest page of each kind, and the price of each island. Without weights, how to get them. */
export const weightLines = (weights: BuildWeights | undefined): string[] => {
  if (!weights) return ['Nothing has been weighed yet; npm run build weighs what it builds.']
  const pages = heaviest(weights).map((page) => `${page.kind} ${kB(total(page))}`)
  const islands = weights.islands.map(({ name, own }) => `${name} ${kB(own)}`)
  const renderer = Math.max(0, ...weights.islands.map((island) => island.renderer))
  return [
    `Heaviest page of each kind ${title(weights)}: ${pages.join(', ')}.`,
    `Islands add, beside up to ${kB(renderer)} of the renderer once a page: ${islands.join(', ')}.`,
  ]
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`)).join('')
  const columns = head.map((name) => `<th scope="col">${name}</th>`).join('')
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('')
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${columns}</tr></thead><tbody>${body}</tbody></table>`
}

const HEADING = '<h2 id="weights">Weights</h2>'

/** The weights as HTML for the playground: the heaviest page of each kind, and the price of each island. */
export const weightsTable = (weights: BuildWeights | undefined): string => {
  if (!weights)
    return `${HEADING}<p>Nothing has been weighed yet: <code>npm run build</code> weighs what it builds.</p>`
  const pages = heaviest(weights).map((page) => [
    page.kind,
    page.path,
    ...[page.html, page.css, page.script, total(page)].map(kB),
  ])
  const islands = weights.islands.map(({ name, own, renderer }) => [name, kB(own), kB(renderer)])
  return [
    HEADING,
    table(
      `Heaviest page of each kind, ${title(weights)}`,
      ['Kind', 'Page', 'HTML', 'CSS', 'Script before interaction', 'All'],
      pages,
    ),
    table('What islands add when they hydrate', ['Island', 'Its own scripts', 'Renderer, once a page'], islands),
  ].join('')
}
