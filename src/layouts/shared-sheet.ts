import { createHash } from 'node:crypto'
import sheet from './styles/index.css?inline'

/** The styles that all pages share, and their hash for the policy of a page: both are the same on every page. */
export const sharedSheet = {
  text: sheet,
  hash: `sha256-${createHash('sha256').update(sheet).digest('base64')}` as const,
}
