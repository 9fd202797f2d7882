import type { Edit } from './edits.ts'
import { headOf } from './head.ts'
import type { Page, PageElement } from './page.ts'

const written = ([name, value]: [string, string]): string => {
  if (value === '') return name
  if (!/"|&quot;/.test(value)) return `${name}="${value}"`
  return `${name}='${value.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`
}

const startTag = ({ name, attributes }: PageElement): string =>
  `<${[name, ...Object.entries(attributes).map(written)].join(' ')}>`

/**
 * Writes the attributes of a page that hold JSON between apostrophes (decision 0460): Astro and both renderers write each quote in them
 * as a reference of six letters, and islands, clicks and views carry thousands of them. A text without a head stays as it is.
 */
export const quoteData = (page: Page): Edit[] =>
  headOf(page) === undefined
    ? []
    : page.elements
        .filter(({ attributes }) => Object.values(attributes).some((value) => value.includes('&quot;')))
        .map((element) => ({ start: element.start, end: element.contentStart, text: startTag(element) }))
