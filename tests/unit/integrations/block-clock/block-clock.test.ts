import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { addBlockClock } from '#integrations/block-clock'

const policy = '<meta http-equiv="content-security-policy" content="default-src \'self\';script-src \'self\';">'
const shared =
  '<style>astro-island{display:contents}</style><script>hydrate()</script><template data-island="bag"></template>'
const scriptOf = (html: string): string => /<script>(\(.+?)<\/script>/.exec(html)?.[1] ?? ''

it('a page without a block with a period stays as it is', () => {
  const html = `<head>${policy}</head><main><div class="wrap">${shared}</div><div data-from="no">x</div></main>`
  expect(addBlockClock(html)).toBe(html)
})

it('a block that waits gets the script behind its template, and the policy its hash', () => {
  const html = addBlockClock(
    `${policy}<div data-from="5" data-until="9"><template data-block><p>Sale</p></template></div><p>End</p>`,
  )
  const code = scriptOf(html)
  const hash = createHash('sha256').update(code).digest('base64')
  expect(html).toContain(`script-src 'sha256-${hash}' 'self'`)
  expect(html).toContain(
    `<div data-from="5" data-until="9"><template data-block><p>Sale</p></template><script>${code}</script></div><p>End</p>`,
  )
})

it('a plain block that ends gets the script before its contents', () => {
  const html = addBlockClock('<div data-until="9"><div><p>Sale</p></div></div>')
  expect(html).toBe(`<div data-until="9"><script>${scriptOf(html)}</script><div><p>Sale</p></div></div>`)
})

it('what all islands of the page need moves before the block, and what belongs to the block stays in it', () => {
  const own =
    '<script type="text/plain" data-consent="1"></script><template id="card"><b></b></template><astro-island></astro-island>'
  const html = addBlockClock(`<div data-from="5"><template data-block>${shared}${own}</template></div>`)
  expect(html.startsWith(`${shared}<div data-from="5"><template data-block>${own}</template><script>(`)).toBe(true)
})

it('several blocks and nested elements of the same name are told apart', () => {
  const html = addBlockClock(
    '<div data-from="5"><template data-block><div><template>a</template></div></template></div><div data-until="9"><div></div></div>',
  )
  const script = `<script>${scriptOf(html)}</script>`
  expect(html).toBe(
    `<div data-from="5"><template data-block><div><template>a</template></div></template>${script}</div><div data-until="9">${script}<div></div></div>`,
  )
})
