import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { assemblePage } from '#page-assembly'

const code = '(()=>{decide()})()'
const script = `<script>${code}</script>`
const addBlockClock = (html: string): string =>
  assemblePage(html, { imports: new Map(), named: new Map(), blockClock: code })
const policy = '<meta http-equiv="content-security-policy" content="default-src \'self\';script-src \'self\';">'
const shared =
  '<style>astro-island{display:contents}</style><script>hydrate()</script><template data-island="bag"></template>'

it('a page without a block with a period stays as it is', () => {
  const html = `<head>${policy}</head><main><div class="wrap">${shared}</div><div data-from="no">x</div></main>`
  expect(addBlockClock(html)).toBe(html)
})

it('a block that waits gets the script behind its template, and the policy its hash', () => {
  const html = addBlockClock(
    `${policy}<div data-from="5" data-until="9"><template data-block><p>Sale</p></template></div><p>End</p>`,
  )
  const hash = createHash('sha256').update(code).digest('base64')
  expect(html).toContain(`script-src 'sha256-${hash}' 'self'`)
  expect(html).toContain(
    `<div data-from="5" data-until="9"><template data-block><p>Sale</p></template>${script}</div><p>End</p>`,
  )
})

it('a plain block that ends gets the script before its contents', () => {
  const html = addBlockClock('<div data-until="9"><div><p>Sale</p></div></div>')
  expect(html).toBe(`<div data-until="9">${script}<div><p>Sale</p></div></div>`)
})

it('what all islands of the page need moves before the block, and what belongs to the block stays in it', () => {
  const own =
    '<script type="text/plain" data-consent="1"></script><template id="card"><b></b></template><astro-island></astro-island>'
  const html = addBlockClock(`<div data-from="5"><template data-block>${shared}${own}</template></div>`)
  expect(html.startsWith(`${shared}<div data-from="5"><template data-block>${own}</template>${script}`)).toBe(true)
})

it('several blocks and nested elements of the same name are told apart', () => {
  const html = addBlockClock(
    '<div data-from="5"><template data-block><div><template>a</template></div></template></div><div data-until="9"><div></div></div>',
  )
  expect(html).toBe(
    `<div data-from="5"><template data-block><div><template>a</template></div></template>${script}</div><div data-until="9">${script}<div></div></div>`,
  )
})

it('what other islands need moves before the outermost of nested blocks, and each block has its script', () => {
  expect(addBlockClock(`<div data-until="9"><p></p><div data-until="5">${shared}</div></div>`)).toBe(
    `${shared}<div data-until="9">${script}<p></p><div data-until="5">${script}</div></div>`,
  )
})

it('a block that is cut off stays as it is', () => {
  const html = '<div data-until="9"><p>Sale</p>'
  expect(addBlockClock(html)).toBe(html)
})

it('the style sheets of islands stand before a block with a period, in the place of their mark', () => {
  const sheet = '<link rel="stylesheet" href="/_astro/islands.a1.css">'
  const html = `<head><script type="module" src="/boot.js"></script>${sheet}</head><div data-from="5"><template data-block><p></p>${shared}</template></div>`
  const moved = shared.replace(/<template.+/, sheet)
  expect(addBlockClock(html)).toContain(
    `</head>${moved}<div data-from="5"><template data-block><p></p></template>${script}</div>`,
  )
})
