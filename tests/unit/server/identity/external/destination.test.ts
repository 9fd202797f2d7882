import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeDestination } from '#domain/links'
import { findSite } from '#domain/sites'
import { destinationOf } from '../../../../../src/server/identity/external/destination.ts'

const site = findSite('stride', 'en_GB')!
type Result = Parameters<typeof destinationOf>[0]

const linked = (returnPath: string): Result => ({
  caller: { site },
  provider: 'google',
  request: { purpose: 'link', returnPath } as Result['request'],
  outcome: { kind: 'linked' },
})

it.each([
  ['/stride/en_GB/my-account/', '/stride/en_GB/my-account/?external=linked.google'],
  ['/a?b=1&external=taken#c', '/a?b=1&external=linked.google#c'],
  ['/.//evil.example', '/evil.example?external=linked.google'],
  ['/a/..//evil.example', '/evil.example?external=linked.google'],
])('Back to %s leads to %s.', (path, expected) => {
  expect(destinationOf(linked(path), 'path').path).toBe(expected)
})

it.each([
  ['reauthentication', 'refused', '/stride/en_GB/my-account/?external=denied.google'],
  ['reauthentication', 'reauthenticated', '/stride/en_GB/checkout/?external=reauthenticated.google'],
  ['link', 'refused', '/stride/en_GB/checkout/?external=denied.google'],
  ['login', 'refused', '/stride/en_GB/account-login/?external=denied.google'],
] as const)('A %s that was begun in the checkout and is %s leads to %s.', (purpose, kind, expected) => {
  const request = { purpose, returnPath: '/stride/en_GB/checkout/' } as Result['request']
  const outcome = (kind === 'refused' ? { kind, reason: 'denied' } : { kind }) as Result['outcome']
  expect(destinationOf({ caller: { site }, provider: 'google', request, outcome }, 'path').path).toBe(expected)
})

it.each([
  ['login', 'pending', '/stride/en_GB/partner-login/?request=a-b_1&external=pending.google'],
  ['login', 'refused', '/stride/en_GB/partner-login/?request=a-b_1&external=denied.google'],
  ['login', 'session', '/oauth2/continue/a-b_1'],
  ['reauthentication', 'refused', '/stride/en_GB/partner-login/?request=a-b_1&external=denied.google'],
  ['reauthentication', 'reauthenticated', '/oauth2/continue/a-b_1?external=reauthenticated.google'],
] as const)('A %s that was begun for an app and is %s leads to %s.', (purpose, kind, expected) => {
  const request = { purpose, returnPath: '/oauth2/continue/a-b_1' } as Result['request']
  const outcome = (kind === 'refused' ? { kind, reason: 'denied' } : { kind }) as Result['outcome']
  expect(destinationOf({ caller: { site }, provider: 'google', request, outcome }, 'path').path).toBe(expected)
})

it('Every path of the shop leads to a path of the shop.', () => {
  const part = fc.constantFrom('/', '.', '..', '\\', 'evil.example', '?', '#', '@', '%2f', '%5c', ':', ' ')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = safeDestination(`/${parts.join('')}`, 'shop')
      fc.pre(path !== '')
      const { path: led } = destinationOf(linked(path), 'path')
      expect(new URL(led, 'https://www.stride.de').origin).toBe('https://www.stride.de')
    }),
  )
})
