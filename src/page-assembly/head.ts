import type { Page, PageElement } from './page.ts'

/** The head of a page; undefined for a text that has none, or whose head is cut off. */
export const headOf = ({ elements }: Page): PageElement | undefined =>
  elements.find(({ name, isClosed }) => name === 'head' && isClosed)

/** The elements of a page that stand in its head, and those behind it. */
export interface HeadAndBody {
  inHead: readonly PageElement[]
  inBody: readonly PageElement[]
}

export const headAndBody = ({ elements }: Page, head: PageElement): HeadAndBody => ({
  inHead: elements.filter(({ start }) => start > head.start && start < head.contentEnd),
  inBody: elements.filter(({ start }) => start >= head.end),
})
