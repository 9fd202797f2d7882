import type { RegisteredFragment } from '#domain/fragments'

/** A registered fragment of another team. */
export const teaser: RegisteredFragment = {
  id: 'teaser',
  server: 'https://mf.example',
  reading: 'view',
  styles: 'none',
  render: false,
  deadline: 10_000,
}

/** Headers of its answers, without a type. */
export const teaserHeaders = { 'X-MF-Id': 'teaser', 'X-MF-Type': 'component' } as const

/** The place of a fragment in a built page: an element with the id `a`. `more` stands in its tag, `inside` in it. */
export const placeHtml = (
  fragment: RegisteredFragment,
  props: Readonly<Record<string, string | number>>,
  { more = ' data-width="page"', inside = '<p>Fallback</p>' }: { more?: string; inside?: string } = {},
): string =>
  `<div id="a" data-fragment="${JSON.stringify({ fragment, props }).replaceAll('"', '&quot;')}"${more}>${inside}</div>`

/** A built page of stride. */
export const pageHtml = (locale: string, body: string): string =>
  `<!doctype html><html data-brand="stride" data-locale="${locale}"><body>${body}</body></html>`
