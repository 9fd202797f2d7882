import { expect, it } from 'vitest'
import { isRedirectAddress } from '#domain/partner-apps'

it.each([
  ['https://club.example/callback', true, true],
  ['https://club.example/callback?from=shop', true, true],
  ['http://127.0.0.1:4400/callback', true, true],
  ['http://[::1]/callback', true, true],
  ['com.example.club:/callback', false, true],
  ['http://club.example/callback', false, false],
  ['http://localhost/callback', false, false],
  ['http://127.0.0.1.evil.example/callback', false, false],
  ['https://club.example/callback#part', false, false],
  ['https://club.example/callback#', false, false],
  ['https://user:word@club.example/callback', false, false],
  ['https://*.club.example/callback', false, false],
  ['https://club.example/call back', false, false],
  ['club:/callback', false, false],
  ['javascript:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['/callback', false, false],
  ['', false, false],
] as const)('Codes may be sent to "%s": %s for a web app, %s for a native one.', (address, web, native) => {
  expect([isRedirectAddress(address, 'web'), isRedirectAddress(address, 'native')]).toEqual([web, native])
})
