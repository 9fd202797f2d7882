import { createHash } from 'node:crypto'

const style = [
  // The shop's pages fade into each other; a page that does not take part is an error in the log of the browser.
  '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }',
  ':root { --paper: light-dark(#fff, #14171a); --ink: light-dark(#101214, #f1f3f5); --action: light-dark(#0d1013, #f1f3f5) }',
  ':root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }',
  'body { margin: 0 }',
  'main { max-inline-size: 34rem; margin-inline: auto; padding: clamp(2rem, 10vh, 6rem) 1.25rem }',
  'h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }',
  'form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1.5rem }',
  'form p { flex: 1 0 100%; margin: 0 }',
  'a { color: inherit }',
  'button { min-block-size: 3rem; padding: 0.6rem 1.5rem; border: 2px solid var(--action); border-radius: 2px; background: var(--paper); color: var(--action); font: inherit; font-weight: 700; cursor: pointer }',
  'button:first-of-type { background: var(--action); color: var(--paper) }',
  ':focus-visible { outline: 3px solid light-dark(#1f4fff, #8fadff); outline-offset: 3px }',
].join('\n')

/** The source in a content security policy that allows the style of quiet pages, and no other. */
export const quietStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A page that the back end writes by itself: a heading and a few words, without a script. `main` is HTML, all else is text. */
export const quietPage = ({
  lang,
  dir,
  title,
  main,
}: {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  main: string
}): string =>
  [
    '<!doctype html>',
    `<html lang="${lang}" dir="${dir}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapedText(title)}</title>`,
    `<style>${style}</style>`,
    `<main><h1>${escapedText(title)}</h1>${main}</main>`,
    '</html>',
    '',
  ].join('\n')

/** A text in HTML. */
export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
