import { findAll, type Source, type Violation } from './source.ts'

interface Rule {
  applies: (path: string) => boolean
  pattern: RegExp
  rule: string
  message: string
}

const isAstro = (path: string): boolean => path.endsWith('.astro')
const isIslandCode = (path: string): boolean => /^(islands|src\/fragments)\/.*\.tsx?$/.test(path)
const isBrowserCode = (path: string): boolean =>
  /^(islands|bus|src\/(browser|fragments|components|layouts|pages))\//.test(path) &&
  !path.startsWith('src/browser/fragments/')

// The playground is no part of a production build, and Island.astro is of every one.
const hydrating = new Set(['src/components/Island.astro', 'src/pages/playground/_index.astro'])

const rules: readonly Rule[] = [
  {
    applies: isAstro,
    // A page that hashes its script itself may write it inline.
    pattern: /\bis:inline\b(?![\s\S]*insertScriptHash)(?<!insertScriptHash[\s\S]*)/g,
    rule: 'csp',
    message: 'is:inline escapes the hashes of the content security policy: Astro.csp.insertScriptHash, or leave it out',
  },
  {
    applies: isAstro,
    pattern: /\bdefine:vars\b/g,
    rule: 'csp',
    message: 'define:vars writes an inline style or script that the content security policy blocks',
  },
  {
    applies: (path) => isAstro(path) && !hydrating.has(path),
    pattern: /\sclient:[a-z]+/g,
    rule: 'islands',
    message: 'client:* stands in Island.astro only',
  },
  {
    applies: isAstro,
    pattern: /<Island\b(?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*[^/=]>/g,
    rule: 'islands',
    message: 'islands take props, no slots: close the tag with />',
  },
  {
    applies: (path) => path === 'src/components/Island.astro',
    pattern: /<slot\b/g,
    rule: 'islands',
    message: 'islands take props, no slots',
  },
  {
    applies: isIslandCode,
    pattern: /import\s+(?:\w+\s*,\s*)?\*\s+as\s+\w+\s+from\s+'react(?:-dom)?'/g,
    rule: 'islands',
    message: 'import React by name, so that what preact/compat lacks is seen',
  },
  {
    applies: isBrowserCode,
    pattern: /\.(?:innerHTML|outerHTML)\s*=[^=]|\.insertAdjacentHTML\(|document\.write\(/g,
    rule: 'trusted-types',
    message: 'Trusted Types refuse HTML from text: build elements, or go through #browser/fragments',
  },
]

/** Rules of markup and islands that the linter has no rule for (content security policy, Trusted Types, two renderers). */
export const checkMarkup = (source: Source): Violation[] =>
  rules
    .filter(({ applies }) => applies(source.path))
    .flatMap(({ pattern, rule, message }) => findAll(source, pattern, rule, message))
