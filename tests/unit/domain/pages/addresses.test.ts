import { expect, test } from 'vitest'
import { blockOf } from '#schemas/pages'

const textBlock = (to: string) => ({ id: 'a', type: 'text', body: ['Text'], link: { text: 'More', to } })
const embed = (load: string) => ({ id: 'a', type: 'embed', title: 'Film', provider: 'Player', load, level: 2 })

test.each(['men', 'women?type=shoes', 'stories/run-your-city', 'https://example.com/a?b=@', 'mailto:help@example.com'])(
  'A link of an editor leads to %j',
  (to) => {
    expect(blockOf('text').safeParse(textBlock(to)).success).toBe(true)
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example/',
  '/\\evil.example/',
  'https://user@evil.example/',
  'https://evil.example\\@www.stride.de/',
])('A link of an editor to %j is refused', (to) => {
  expect(blockOf('text').safeParse(textBlock(to)).success).toBe(false)
})

test.each([
  ['https://films.example.com/a', true],
  ['/films/a.html', true],
  ['https://user@films.example.com/a', false],
  ['https://films.example.com\\@evil.example/a', false],
  ['/films\\a', false],
  ['//evil.example/a', false],
  ['javascript:alert(1)/a', false],
])('Embedded content at %j is taken: %j', (load, isTaken) => {
  expect(blockOf('embed').safeParse(embed(load)).success).toBe(isTaken)
})
