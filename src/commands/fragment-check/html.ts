import { cleanHtml } from '#page-assembly'
import type { Findings } from './findings.ts'

// What shows something without a script: words, or a picture that says what it shows.
const wordsIn = (html: string): string =>
  html.replace(/<img\b[^>]*\salt="([^"]+)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '')

/** Checks the HTML of a text as the shop's servers and browsers clean it (rule fragments.22). */
export const checkHtml = (html: string, fragment: string, findings: Findings): void => {
  const clean = cleanHtml(html, fragment, (part) => findings.add('html/stripped', part.slice(0, 200)))
  if (html.trim() !== '' && wordsIn(clean).trim() === '') findings.add('html/no-text', 'nothing is left without tags')
}
