import { describe, expect, it } from 'vitest'
import { callHeaders, isOwnWrite, securityHeaders } from '#server/http'

const host = 'www.stride.de'
const origin = `https://${host}`

describe('the guard of writes', () => {
  it.each([
    ['the own origin', { origin, fetchSite: undefined, hasCookie: true }, true],
    ['the own origin without TLS in front', { origin: `http://${host}`, fetchSite: undefined, hasCookie: true }, true],
    ['a foreign origin', { origin: 'https://evil.example', fetchSite: undefined, hasCookie: true }, false],
    [
      'a foreign origin without a cookie',
      { origin: 'https://evil.example', fetchSite: undefined, hasCookie: false },
      false,
    ],
    [
      'a foreign origin that claims same-origin',
      { origin: 'https://evil.example', fetchSite: 'same-origin', hasCookie: true },
      false,
    ],
    ['another port', { origin: `${origin}:8443`, fetchSite: undefined, hasCookie: true }, false],
    [
      'a host that only ends like the shop’s',
      { origin: `https://x${host}`, fetchSite: undefined, hasCookie: true },
      false,
    ],
    ['the other brand', { origin: 'https://www.reebok.de', fetchSite: undefined, hasCookie: true }, false],
    ['an opaque origin', { origin: 'null', fetchSite: undefined, hasCookie: true }, false],
    ['an empty origin', { origin: '', fetchSite: undefined, hasCookie: true }, false],
    ['no origin, same-origin fetch', { origin: undefined, fetchSite: 'same-origin', hasCookie: true }, true],
    ['no origin, same-site fetch', { origin: undefined, fetchSite: 'same-site', hasCookie: true }, false],
    ['no origin, cross-site fetch', { origin: undefined, fetchSite: 'cross-site', hasCookie: true }, false],
    ['no origin, typed address', { origin: undefined, fetchSite: 'none', hasCookie: true }, false],
    ['no origin and no cookie', { origin: undefined, fetchSite: undefined, hasCookie: false }, true],
    ['no origin but a cookie', { origin: undefined, fetchSite: undefined, hasCookie: true }, false],
  ])('decides about %s', (_name, write, own) => {
    expect(isOwnWrite({ host, ...write })).toBe(own)
  })
})

describe('the headers of answers', () => {
  it('forbid foreign frames and type sniffing everywhere, and all content in calls', () => {
    expect(securityHeaders('local')).toMatchObject({
      'Content-Security-Policy': "frame-ancestors 'self'",
      'X-Content-Type-Options': 'nosniff',
    })
    expect(callHeaders('local')['Content-Security-Policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'$/,
    )
  })

  it.each([
    ['local', false],
    ['dev', true],
    ['stg', true],
    ['prod', true],
  ] as const)('demand TLS in %s: %s', (env, demanded) => {
    expect('Strict-Transport-Security' in securityHeaders(env)).toBe(demanded)
  })
})
