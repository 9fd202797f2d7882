import { renderToString } from 'react-dom/server'
import { inAttribute } from '#fragments/served'
import { ExternalAuth } from './ExternalAuth.tsx'
import type { ExternalAuthTexts } from './external-auth-texts.ts'

/** The text of the buttons, drawn by a build, with the texts that the library shows. */
export const servedText = (texts: ExternalAuthTexts): string => {
  const buttons = renderToString(<ExternalAuth texts={texts} input={undefined} />)
  return `<div data-external-auth="${inAttribute(JSON.stringify(texts))}">${buttons}</div>`
}
