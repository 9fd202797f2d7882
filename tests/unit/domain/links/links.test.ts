import { expect, test } from 'vitest'
import { safeDestination, safeLink } from '#domain/links'

test.each([
  'https://www.stride.de/frauen/?a=1#b',
  'http://x',
  'HTTPS://X',
  'mailto:a@b.de',
  'ftp://x/y',
  'tel:+49123',
  'file:///a',
  'blob:https://x/1',
  '/frauen/',
  'frauen',
  'frauen/a:b',
  '?q=a:b',
  '#a:b',
  '//www.stride.de/',
  '../../platform/links/a',
  '',
  '日本/靴',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/webp;base64,AAAA',
  'data:audio/ogg;base64,AAAA',
  'data:video/mp4;base64,AAAA',
])('%j is followed', (link) => {
  expect(safeLink(link)).toBe(link)
})

test('space around a link is trimmed', () => {
  expect(safeLink('  https://x/ \n')).toBe('https://x/')
})

test.each<unknown>([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\n:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&#58;alert(1)',
  'vbscript:x',
  'livescript:x',
  'view-source:javascript:1',
  'jar:https://x!/y',
  'feed:javascript:1',
  'intent://x#Intent;end',
  'about:blank',
  'ws://x',
  'chrome://x',
  'x:y',
  ':x',
  'data:text/html,<script>1</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png,raw',
  'data:image/png;base64,<b>',
  'data:image/png;base64,AAAA,javascript:1',
  'data:;base64,AAAA',
  'data:application/javascript;base64,AAAA',
  null,
  undefined,
  1,
  {},
  ['https://x'],
])('%j is blanked', (link) => {
  expect(safeLink(link)).toBe('')
})

test.each(['/order/', '/api/payments/test/1?a=//b#c', '/日本/靴', '/a/@b', '/a:b'])(
  'A shopper is sent to the path %j of the shop, wherever addresses may lead',
  (path) => {
    expect([safeDestination(path, 'shop'), safeDestination(path, 'web')]).toEqual([path, path])
  },
)

test.each([
  'https://pay.example.com',
  'https://pay.example.com:8443/a?b=c@d#e',
  'https://pay.example.com?to=@',
  'HTTPS://PAY.EXAMPLE/',
])('A shopper is sent to %j where another host may answer, and only there', (address) => {
  expect([safeDestination(address, 'shop'), safeDestination(address, 'web')]).toEqual(['', address])
})

test.each<unknown>([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'data:image/png;base64,iVBORw0KGgo=',
  'vbscript:x',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'ftp://evil.example/',
  'mailto:a@evil.example',
  'http://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '\\/evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/\u0000/evil.example/',
  '/a\\b',
  'https:evil.example/',
  'https:/evil.example/',
  'https:///evil.example/',
  'https:\\\\evil.example/',
  'https://\\evil.example/',
  'https://user@evil.example/',
  'https://user:word@evil.example/',
  'https://www.stride.de@evil.example/',
  'https://www.stride.de\\@evil.example/',
  'https://evil.example\t/',
  'https://evil.example/\u0007',
  'https://',
  'https://[evil/',
  'order/',
  '?order=1',
  '#order',
  '',
  null,
  undefined,
  1,
  {},
  ['/order/'],
])('A shopper is never sent to %j', (address) => {
  expect([safeDestination(address, 'shop'), safeDestination(address, 'web')]).toEqual(['', ''])
})
