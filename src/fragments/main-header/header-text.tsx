import { renderToStaticMarkup } from 'react-dom/server'
import { type HeaderInput, headerParts, type PartAttributes } from '#domain/fragments'
import { MainHeader } from './MainHeader.tsx'

/** The header as it stands in a page of the shop, for a build. */
export const headerHtml = (input: HeaderInput, parts: PartAttributes): string =>
  renderToStaticMarkup(<MainHeader input={input} parts={parts} />)

/** The header that stands in for another team's, whose departments are links alone (rule header.9). */
export const fallbackHtml = (input: HeaderInput, parts: PartAttributes): string => {
  const departments = input.departments.map((department) => ({ ...department, lists: [], pictures: [] }))
  return headerHtml({ ...input, departments }, parts)
}

const marks: PartAttributes = Object.fromEntries(headerParts.map((part) => [part, { 'data-mf-part': part }]))

/** The text that is served to other hosts: its parts are marked, and the host binds them. */
export const servedText = (input: HeaderInput): string => headerHtml(input, marks)
