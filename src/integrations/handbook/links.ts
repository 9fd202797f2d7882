import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lineAt, type Source, type Violation } from '#integrations/house-rules'

const link = /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g
const outside = /^(?:[a-z]+:|\/)/

/** Code is no link: blanked out, so that positions stay. */
const withoutCode = (text: string): string =>
  text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '))

/** The anchor that a heading gets: lower case, without punctuation, hyphens for spaces. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const hasAnchor = (file: string, anchor: string): boolean =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].some(([, heading]) => anchorOf(heading!) === anchor)

/** Relative links of a Markdown file whose file or heading is not there. */
export const checkLinks = (root: string, { path, text }: Source): Violation[] => {
  if (!path.endsWith('.md')) return []
  return [...withoutCode(text).matchAll(link)].flatMap((match): Violation[] => {
    const target = match[1]!
    if (outside.test(target)) return []
    const [name = '', anchor] = target.split('#')
    const file = name === '' ? join(root, path) : join(root, dirname(path), name)
    const at = (message: string): Violation[] => [
      { path, line: lineAt(text, match.index), rule: 'references', message },
    ]
    if (!existsSync(file)) return at(`the link leads to no file: ${target}`)
    if (anchor !== undefined && file.endsWith('.md') && !hasAnchor(file, anchor))
      return at(`the link leads to no heading: ${target}`)
    return []
  })
}
