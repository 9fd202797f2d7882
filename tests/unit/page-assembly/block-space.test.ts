import { expect, it } from 'vitest'
import { applyEdits, parsePage } from '#page-assembly'
import { dropBlockSpace } from '../../../src/page-assembly/block-space.ts'

const dropped = (html: string): string => applyEdits(html, dropBlockSpace(parsePage(html)))

it.each([
  ['between the entries of a list', '<ul> <li> a </li>\n<li>b</li> </ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['around a section', ' <section> <h2> a b </h2> c </section> ', '<section><h2>a b</h2>c</section>'],
])('White space %s goes', (_, html, expected) => {
  expect(dropped(`<head></head>${html}`)).toBe(`<head></head>${expected}`)
})

it.each([
  ['in a line', '<p> <a>a</a> <b>b</b> </p>'],
  ['around a button and a picture', '<button>a</button> <img> <button>b</button>'],
  ['in an island', '<astro-island> <div> <p>a</p> </div> </astro-island>'],
  ['in preformatted text', '<pre> <div> a </div> </pre>'],
  ['in a script', '<script> a </script>'],
])('White space %s stays', (_, html) => {
  expect(dropped(`<head></head>${html}`)).toBe(`<head></head>${html}`)
})

it('The head has no white space between its elements', () => {
  expect(dropped('<html> <head> <title>a b</title> <style> a </style>\n</head> <body></body></html>')).toBe(
    '<html><head><title>a b</title><style> a </style></head><body></body></html>',
  )
})
