import { describe, expect, it } from 'vitest'
import type { PartnerApp } from '#domain/partner-apps'
import { subjectOf } from '../../../../src/server/partner-apps/subject.ts'
import { testApps } from './shop.ts'

const partner = (id: string, ...redirects: string[]): PartnerApp => ({ ...testApps[0]!, id, redirects })
const subs = (...apps: PartnerApp[]) => new Set(apps.map((app) => subjectOf('secret', app, 'acid')))

describe('The id of a shopper for a partner', () => {
  it.each([
    'http://127.0.0.1/callback',
    'http://127.0.0.1:3000/callback',
    'http://[::1]/callback',
    'https://localhost/callback',
    'https://intranet/callback',
    'https://10.0.0.7/callback',
    'https://[2001:db8::1]/callback',
    'com.example.app:/callback',
    'com.example.app://callback',
    'com.example.app://club.example/callback',
  ])('differs between two apps that are called back at %s, which is no public host of either.', (redirect) => {
    expect(subs(partner('one-club', redirect), partner('two-club', redirect)).size).toBe(2)
  })

  it('is the same in the apps of one public host, whatever their paths and further addresses are.', () => {
    const [web, app] = ['https://club.example/callback', 'https://club.example/app']
    expect(subs(partner('one-club', web), partner('two-club', app, 'https://club.example/more')).size).toBe(1)
  })

  it('never comes from a client id that another app has as its host.', () => {
    expect(subs(partner('club', 'com.example.app:/callback'), partner('two', 'https://club/callback')).size).toBe(2)
  })
})
