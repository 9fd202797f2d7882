/** Puts into pages the script that shows and hides blocks by the clock of the browser (rule pages.11, decision 0275). */
import { createHash } from 'node:crypto'
import { minifySync } from 'vite'
import { decideByClock } from './clock.ts'

const code = minifySync('clock.js', `(${decideByClock})()`).code.trim()
const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`
const SCRIPT = `<script>${code}</script>`

// As Blocks.astro writes it.
const ELEMENT = /<div( data-from="\d+")?( data-until="\d+")?>(\s*<template data-block>)?/g
// What Astro writes once a page, at the first island or component that needs it, and the mark that becomes a style sheet.
const SHARED = /<style>[\s\S]*?<\/style>|<link rel="stylesheet"[^>]*>|<template data-island="[^"]+"><\/template>/g
const RUNNING = /<script(?![^>]* type="(?:text\/plain|application\/))[^>]*>[\s\S]*?<\/script>/g

/** Where the element ends whose opening tag ends at `start`: at its closing tag. -1 for HTML that is cut off. */
const endOf = (html: string, start: number, name: 'div' | 'template'): number => {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])`, 'g')
  tags.lastIndex = start
  let open = 1
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    open += tag[1] === '/' ? -1 : 1
    if (open === 0) return tag.index
  }
  return -1
}

/** What other islands of the page need, wherever it stands in a block, and the block without it. */
const takeShared = (block: string): { shared: string; own: string } => {
  const shared = [...block.matchAll(SHARED), ...block.matchAll(RUNNING)].sort((a, b) => a.index - b.index)
  return { shared: shared.map(([text]) => text).join(''), own: block.replace(SHARED, '').replace(RUNNING, '') }
}

/**
 * Gives every block with a period its script, and the policy of the page the script's hash. What Astro has put into such a block for
 * all islands of the page moves before it. A page without such a block stays as it is.
 */
export const addBlockClock = (html: string): string => {
  let made = ''
  let done = 0
  for (const element of html.matchAll(ELEMENT)) {
    const [tag, from, until, template] = element
    if (!from && !until) continue
    const start = element.index + tag.length
    const end = endOf(html, start, template ? 'template' : 'div')
    if (end < 0) continue
    const { shared, own } = takeShared(html.slice(start, end))
    const close = template ? '</template>' : ''
    made += html.slice(done, element.index) + shared + tag + (template ? own + close + SCRIPT : SCRIPT + own)
    done = end + close.length
  }
  if (done === 0) return html
  return (made + html.slice(done)).replace(
    /(<meta http-equiv="content-security-policy"[^>]*script-src)/,
    `$1 '${hash}'`,
  )
}
