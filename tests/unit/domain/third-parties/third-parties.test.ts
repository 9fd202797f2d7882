import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentPath, shopContent } from '#content/files'
import { sites } from '#domain/sites'
import {
  contentPolicy,
  developmentPolicy,
  hasUpperCase,
  isConfigured,
  isGoogles,
  policyOfEveryPage,
  tagOnPage,
  tagsFor,
} from '#domain/third-parties'
import { thirdPartiesFile } from '#schemas/third-parties'

const siteOf = (key: string) => sites.find((site) => site.key === key)!
const tag = { id: 'a', kind: 'script', src: '/a.js', level: 2 }
const tagsOf = (...tags: object[]) => thirdPartiesFile.parse({ hosts: [], tags: { prod: tags } })

describe('The tags of a site', () => {
  test.each([
    [undefined, true],
    [['stride/de_DE'], true],
    [['stride/*'], true],
    [['*/de_DE'], true],
    [['*/*'], true],
    [['reebok/*', '*/de_DE'], true],
    [['reebok/de_DE'], false],
    [['stride/de_AT'], false],
  ])('that are limited to %j are on stride/de_DE: %s', (on, expected) => {
    const config = tagsOf({ ...tag, ...(on && { sites: on }) })
    expect(tagsFor(config, 'prod', siteOf('stride/de_DE'))).toHaveLength(expected ? 1 : 0)
  })

  test('are those of the environment, in order, with the brand in their addresses', () => {
    const config = thirdPartiesFile.parse({
      hosts: [],
      tags: {
        prod: [
          { ...tag, src: 'https://t.example.com/{brand}/utag.js' },
          { ...tag, id: 'b' },
        ],
        stg: [],
      },
    })
    expect(tagsFor(config, 'prod', siteOf('reebok/de_DE')).map(({ id, src }) => [id, src])).toEqual([
      ['a', 'https://t.example.com/reebok/utag.js'],
      ['b', '/a.js'],
    ])
    expect(tagsFor(config, 'stg', siteOf('reebok/de_DE'))).toEqual([])
    expect(tagsFor(config, 'dev', siteOf('reebok/de_DE'))).toEqual([])
  })
})

describe('Upper case', () => {
  const kinds = { tealium: true, google: false, adobe: false }
  test.each(Object.entries(kinds))('is for a tag of kind %s by default: %s', (kind, expected) => {
    const [entry] = tagsFor(tagsOf({ ...tag, kind }), 'prod', siteOf('stride/de_DE'))
    expect(hasUpperCase(tagOnPage(entry!))).toBe(expected)
  })

  test.each(Object.keys(kinds).flatMap((kind) => [true, false].map((upperCase) => [kind, upperCase] as const)))(
    'is what a tag of kind %s says: %s',
    (kind, upperCase) => {
      const [entry] = tagsFor(tagsOf({ ...tag, kind, upperCase }), 'prod', siteOf('stride/de_DE'))
      expect(hasUpperCase(tagOnPage(entry!))).toBe(upperCase)
    },
  )

  test.each([
    ['of a script, which is told nothing', [{ ...tag, upperCase: true }]],
    ['of monitoring, which is told nothing', [{ ...tag, kind: 'sentry', upperCase: false }]],
    [
      'that differs between tags that share their hits',
      [
        { ...tag, kind: 'google', upperCase: true },
        { ...tag, id: 'b', kind: 'google' },
      ],
    ],
  ])('%s is refused', (_, tags) => {
    expect(() => tagsOf(...tags)).toThrow(/upperCase/)
  })

  test('may differ between tags of two kinds', () => {
    expect(
      tagsOf({ ...tag, kind: 'tealium', upperCase: false }, { ...tag, id: 'b', kind: 'google', upperCase: true }),
    ).toBeTruthy()
  })
})

test.each([
  ['script', '/a.js', [], false],
  ['script', 'https://t.example.com/a.js', ['https://t.example.com'], false],
  ['google', 'https://sgtm.example.com/gtm.js', [], true],
  ['script', 'https://www.googletagmanager.com/gtag/js?id=AW-1', [], true],
  ['script', 'https://t.example.com/a.js', ['https://www.google-analytics.com'], true],
  ['tealium', 'https://t.example.com/utag.js', ['https://t.example.com', 'https://www.googletagmanager.com'], true],
])('A %s tag of %s that also loads from %j has Consent Mode before it: %s.', (kind, src, hosts, expected) => {
  const [entry] = tagsFor(tagsOf({ ...tag, kind, src, hosts }), 'prod', siteOf('stride/de_DE'))
  expect(tagOnPage(entry!)).toEqual({ id: 'a', kind, src, level: 2, ...(expected && { consentMode: true }) })
})

test.each([
  { ...tag, level: 0 },
  { ...tag, level: '2' },
  { ...tag, kind: 'pixel' },
  { ...tag, id: 'A B' },
  { ...tag, src: 'http://t.example.com/a.js' },
  { ...tag, src: '//t.example.com/a.js' },
  { ...tag, src: 'javascript:alert(1)' },
  { ...tag, src: 'data:text/javascript,1' },
  { ...tag, src: "https://t.example.com'; script-src *" },
  { ...tag, hosts: ['https://t.example.com/path'] },
  { ...tag, hosts: ['*'] },
  { ...tag, sites: ['stride'] },
  { ...tag, sites: [] },
  { ...tag, extra: 1 },
])('The tag %j is refused.', (entry) => {
  expect(thirdPartiesFile.safeParse({ hosts: [], tags: { prod: [entry] } }).success).toBe(false)
})

test('An id is used once in an environment.', () => {
  expect(() => tagsOf(tag, tag)).toThrow(/has \\"a\\" already/)
})

test('The file of the shop is valid, and has no tags by default.', () => {
  const file = readFileSync(contentPath(shopContent, 'third-parties', 'third-parties.yaml'), 'utf8')
  expect(thirdPartiesFile.parse(parse(file))).toEqual({ hosts: [], tags: { local: [], dev: [], stg: [], prod: [] } })
})

describe('An address in a block of an editor', () => {
  const config = { hosts: [{ origin: 'https://player.example.com', for: ['embed'] as const }] }
  test.each([
    ['/films/run.html', 'embed', true],
    ['/scripts/a.js', 'script', true],
    ['https://player.example.com/1', 'embed', true],
    ['https://player.example.com/1', 'script', false],
    ['https://player.example.com:8443/1', 'embed', false],
    ['https://evil.example.com/player.example.com', 'embed', false],
    ['https://player.example.com.evil.example/1', 'embed', false],
    ['https://player.example.com@evil.example/1', 'embed', false],
    ['http://player.example.com/1', 'embed', false],
    ['//player.example.com/1', 'embed', false],
    ['javascript:alert(1)', 'embed', false],
    ['', 'embed', false],
  ] as const)('%j for %s is allowed: %s', (address, use, expected) => {
    expect(isConfigured(config, use, address)).toBe(expected)
  })
})

describe('The content security policy of a page', () => {
  test('is that of every page where nothing is loaded from elsewhere', () => {
    expect(contentPolicy({ scripts: [], frames: [] })).toEqual({ scripts: [], styles: [], directives: [] })
    expect(contentPolicy({ scripts: [], frames: ['/film.html'] })).toEqual({ scripts: [], styles: [], directives: [] })
  })

  test('lets services of the shop be called and nothing more', () => {
    const service = 'https://id.example.com'
    expect(contentPolicy({ scripts: [], frames: [], calls: [service] })).toEqual({
      scripts: [],
      styles: [],
      directives: [`connect-src 'self' ${service}`],
    })
    const { directives } = contentPolicy({ scripts: ['https://t.example.com/a.js'], frames: [], calls: [service] })
    expect(directives).toContain(`connect-src 'self' https://t.example.com ${service}`)
    expect(directives).toContain('img-src https://t.example.com')
  })

  test('lets texts, scripts and styles of a fragment come from its host, and nothing more', () => {
    const host = 'https://mf.example.com'
    expect(contentPolicy({ scripts: [], frames: [], fragments: [host, 'http://localhost:4400'] })).toEqual({
      scripts: ["'self'", host, 'http://localhost:4400'],
      styles: ["'self'", host, 'http://localhost:4400'],
      directives: [`connect-src 'self' ${host} http://localhost:4400`],
    })
  })

  test('names exactly the hosts, each once', () => {
    expect(
      contentPolicy({
        scripts: ['https://t.example.com/a.js', 'https://t.example.com/b.js', '/own.js', 'https://c.example.com'],
        frames: ['https://player.example.com/1?x=;script-src%20*', '/film.html'],
      }),
    ).toEqual({
      scripts: ["'self'", 'https://t.example.com', 'https://c.example.com'],
      styles: [],
      directives: [
        "connect-src 'self' https://t.example.com https://c.example.com",
        'img-src https://t.example.com https://c.example.com',
        "frame-src 'self' https://player.example.com",
        'trusted-types default',
      ],
    })
  })

  test('lets a script of the shop be loaded by its address, and no more', () => {
    expect(contentPolicy({ scripts: ['/own.js'], frames: [] })).toEqual({
      scripts: [],
      styles: [],
      directives: ['trusted-types default'],
    })
  })
})

describe('The policy of a page in the development server', () => {
  const policy = contentPolicy({
    scripts: ['https://t.example.com/a.js'],
    frames: ['https://player.example.com/1'],
    fragments: ['https://mf.example.com'],
  })
  const directives = developmentPolicy(policy).split('; ')

  test('allows inline scripts and styles besides the hosts of the built page', () => {
    expect(directives).toContain("script-src 'self' 'unsafe-inline' https://t.example.com https://mf.example.com")
    expect(directives).toContain("style-src 'self' 'unsafe-inline' https://mf.example.com")
    expect(directives).toContain("connect-src 'self' https://t.example.com https://mf.example.com ws:")
    expect(directives).toContain("img-src 'self' data: https://t.example.com")
    expect(directives).toContain("frame-src 'self' https://player.example.com")
    expect(directives).toContain('trusted-types causeway-fragments default')
  })

  test('names each directive once, and all of every page but Trusted Types, which a header reports', () => {
    const names = directives.map((directive) => directive.split(' ')[0])
    expect(new Set(names).size).toBe(names.length)
    for (const [name] of policyOfEveryPage.map((directive) => directive.split(' ')))
      expect(names.includes(name!), name).toBe(name !== 'require-trusted-types-for')
  })
})

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
