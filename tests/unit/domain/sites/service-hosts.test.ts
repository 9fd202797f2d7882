import { describe, expect, it } from 'vitest'
import {
  acquisitionHostOf,
  countries,
  type Hosts,
  identityCallers,
  identityOf,
  personalizationCallers,
  personalizationOf,
  publicationOrderOf,
  sites,
} from '#domain/sites'
import { hostsFile } from '#schemas/sites'

const hosts: Hosts = {
  stg: { 'identity-us': 'https://us.id.example', 'identity-eu': 'https://{brand}.id.example' },
  prod: { 'identity-eu': 'https://id.example', pages: ['https://shop.example'] },
}

describe('the identity server of a site (rule sites.11)', () => {
  it.each(['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'US'])('is the one in the US for the country %s', (country) => {
    expect(identityOf({ brand: 'stride', country }, 'stg', hosts)).toBe('https://us.id.example')
  })

  const others = [...countries.keys()].filter((code) => countries.get(code)?.identityRegion === 'EU')
  it.each([...others, 'XX'])('is the one in the EU for the country %s', (country) => {
    expect(identityOf({ brand: 'reebok', country }, 'stg', hosts)).toBe('https://reebok.id.example')
  })

  it('is the shop’s own origin where no host is configured', () => {
    expect(identityOf({ brand: 'stride', country: 'DE' }, 'prod')).toBe('')
    expect(identityOf({ brand: 'stride', country: 'US' }, 'prod', hosts)).toBe('')
    expect(identityOf({ brand: 'stride', country: 'DE' }, 'dev', hosts)).toBe('')
  })
})

describe('origins that may call the identity server from elsewhere', () => {
  it('do not exist where the identity server is the shop’s own origin', () => {
    expect(identityCallers('prod').size).toBe(0)
    expect(identityCallers('dev', hosts).size).toBe(0)
    expect(identityCallers('dev', { dev: { pages: ['https://shop.example'] } }).size).toBe(0)
  })

  it('are the hosts of all sites in the environment, and the further pages', () => {
    const callers = identityCallers('prod', hosts)
    for (const origin of ['https://www.stride.de', 'https://www.reebok.de', 'https://shop.example'])
      expect(callers).toContain(origin)
    for (const origin of ['https://www.staging.stride.de', 'http://www.stride.de', 'https://stride.de', 'null'])
      expect(callers).not.toContain(origin)
    expect(identityCallers('stg', hosts)).toContain('https://www.staging.stride.de')
    expect(callers.size).toBeLessThanOrEqual(sites.length + 1)
  })
})

describe('the service of recommendations (rule personalization.10)', () => {
  const configured: Hosts = {
    stg: { personalization: 'https://decide.{brand}.example' },
    prod: { personalization: 'https://decide.example', pages: ['https://shop.example'] },
  }
  it.each([
    ['local', ''],
    ['stg', 'https://decide.reebok.example'],
    ['prod', 'https://decide.example'],
  ] as const)('in %s is %j', (environment, host) => {
    expect(personalizationOf({ brand: 'reebok' }, environment, configured)).toBe(host)
  })

  it('answers the pages of all sites where it has a host of its own, and the further pages', () => {
    expect(personalizationCallers('local', configured).size).toBe(0)
    expect(personalizationCallers('prod', hosts).size).toBe(0)
    expect(identityCallers('prod', configured).size).toBe(0)
    expect([...personalizationCallers('prod', configured)]).toEqual(
      expect.arrayContaining(['https://www.stride.de', 'https://www.reebok.de', 'https://shop.example']),
    )
    expect(hostsFile.safeParse(configured).success).toBe(true)
    expect(hostsFile.safeParse({ prod: { pages: ['https://shop.example'] } }).success).toBe(false)
  })
})

describe('the host of opt-outs (rule privacy.5)', () => {
  const configured: Hosts = { prod: { acquisition: 'https://acq.{brand}.example', 'acquisition-key': 'k-1' } }

  it.each([
    ['prod', 'https://acq.reebok.example', 'k-1'],
    ['stg', '', ''],
  ] as const)('in %s is %j with the key %j', (environment, host, key) => {
    expect(acquisitionHostOf({ brand: 'reebok' }, environment, configured)).toEqual({ host, key })
  })

  it('has a key only where it is another host than the shop', () => {
    const spaced = { prod: { acquisition: 'https://acq.example', 'acquisition-key': 'a b' } }
    expect(hostsFile.safeParse(configured).success).toBe(true)
    expect(hostsFile.safeParse({ prod: { 'acquisition-key': 'k-1' } }).success).toBe(false)
    expect(hostsFile.safeParse(spaced).success).toBe(false)
  })
})

describe('the file of hosts (rule pages.6)', () => {
  it.each([
    ['https://id.example.com'],
    ['https://id.{brand}.com'],
    ['http://id.localhost:4400'],
    ['http://127.0.0.1:4400'],
  ])('takes %s', (origin) => {
    expect(hostsFile.safeParse({ local: { 'identity-eu': origin } }).success).toBe(true)
  })

  it.each([
    ['http://id.example.com'],
    ['https://id.example.com/'],
    ['https://id.example.com/path'],
    ['id.example.com'],
    ['https://a@id.example.com'],
    ["https://id.example.com 'unsafe-inline'"],
    ['https://id.{locale}.com'],
    [''],
  ])('refuses %j', (origin) => {
    expect(hostsFile.safeParse({ local: { 'identity-eu': origin } }).success).toBe(false)
  })

  it('refuses unknown services, and pages with a placeholder', () => {
    expect(hostsFile.safeParse({ prod: { identity: 'https://id.example.com' } }).success).toBe(false)
    expect(hostsFile.safeParse({ prod: { pages: ['https://{brand}.example.com'] } }).success).toBe(false)
  })
})

describe('the order of the names in the path of publications (rule flags.1)', () => {
  it('is the one that the environment names, and the default elsewhere', () => {
    const configured: Hosts = { stg: { 'flag-path': 'environment/project' }, prod: {} }
    expect(hostsFile.parse(configured)).toEqual(configured)
    expect(publicationOrderOf('stg', configured)).toBe('environment/project')
    expect(publicationOrderOf('prod', configured)).toBeUndefined()
    expect(publicationOrderOf('dev', configured)).toBeUndefined()
  })

  it.each(['environment', 'project', 'both', '', '/api/publications', null])('refuses %j', (order) => {
    expect(hostsFile.safeParse({ prod: { 'flag-path': order } }).success).toBe(false)
  })
})
