import fc from 'fast-check'

const names =
  'p div a b i table tr td caption select option form button li ul svg math mtext mglyph style script title textarea noscript template iframe foreignObject desc annotation-xml xmp plaintext img input br body html frameset h2 section nobr font'.split(
    ' ',
  )
const attributes = [
  ' onclick="x()"',
  ' href="javascript:x()"',
  ' title="--><img src=x onerror=x()>"',
  " title='</style><script>x()</script>'",
  ' id="main"',
  ' id="teaser-a"',
  ' src=data:x',
  ' class=a/',
  ' =',
  '/',
]

/** HTML out of parts that parsers read in different ways: open and closed elements, comments and sections, broken attributes. */
export const htmlParts: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...attributes), { maxLength: 2 }))
        .map(([name, given]) => `<${name}${given.join('')}>`),
      fc.constantFrom(...names).map((name) => `</${name}>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '--!>',
        '<![CDATA[',
        ']]>',
        '<!doctype html>',
        '<?x',
        '&lt;script&gt;',
        '<',
        '"',
        'a',
        '\0',
        ' ',
      ),
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(''))
