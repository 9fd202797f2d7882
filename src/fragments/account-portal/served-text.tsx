import { renderToString } from 'react-dom/server'
import { inAttribute } from '#fragments/served'
import { PortalForms } from './PortalForms.tsx'
import type { PortalTexts } from './portal-texts.ts'

/** The text of the portal, drawn by a build: the form, and for the library the texts that it shows (decision 0176). */
export const servedText = (texts: PortalTexts): string => {
  const form = renderToString(<PortalForms texts={texts} input={undefined} />)
  return `<div data-portal="${inAttribute(JSON.stringify(texts))}">${form}</div>`
}
