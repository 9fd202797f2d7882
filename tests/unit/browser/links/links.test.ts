import { expect, test } from 'vitest'
import { safeLink } from '#browser/links'

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
