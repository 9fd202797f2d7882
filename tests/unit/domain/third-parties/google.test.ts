import { expect, test } from 'vitest'
import { isGoogles } from '#domain/third-parties'

test.each([
  ['https://www.googletagmanager.com/gtag/js?id=G-1', true],
  ['https://googletagmanager.com/gtm.js', true],
  ['https://www.google-analytics.com/analytics.js', true],
  ['https://securepubads.g.doubleclick.net/tag/js/gpt.js', true],
  ['https://www.google.com:443/recaptcha/api.js', true],
  ['https://www.googletagmanager.com.evil.test/gtag/js', false],
  ['https://notgoogle.com/gtag/js', false],
  ['https://evil.test/https://www.google.com/x.js', false],
  ['http://www.google.com/x.js', false],
  ['/scripts/google.com/x.js', false],
  ['', false],
])('The address %s is on a host of Google tags: %s.', (src, expected) => {
  expect(isGoogles(src)).toBe(expected)
})
