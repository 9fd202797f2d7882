import { afterEach, describe, expect, it, vi } from 'vitest'
import { findSite } from '#domain/sites'

const german = findSite('stride', 'de_DE')!
const swiss = findSite('reebok', 'fr_CH')!

/** The address of a page on another site, in a build with these variables. */
const addressIn = async (variables: Record<string, string>, ...[site, path]: [typeof german, string]) => {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { addressOn } = await import('#content/shop')
  return addressOn(site, path)
}

afterEach(() => vi.unstubAllEnvs())

describe('a switch of market or language stays in its environment and addressing (rule sites.7)', () => {
  it.each([
    ['prod', 'https://www.stride.de/frauen/', 'https://www.reebok.ch/fr/'],
    ['stg', 'https://www.staging.stride.de/frauen/', 'https://www.staging.reebok.ch/fr/'],
    ['dev', 'https://www.dev.stride.de/frauen/', 'https://www.dev.reebok.ch/fr/'],
    ['local', 'http://www.stride.de.localhost:4321/frauen/', 'http://www.reebok.ch.localhost:4321/fr/'],
  ])('with host addressing in %s it leads to the host of that environment', async (environment, women, home) => {
    const variables = { ADDRESSING: 'host', SHOP_ENV: environment }
    expect(await addressIn(variables, german, 'frauen/')).toBe(women)
    expect(await addressIn(variables, swiss, '')).toBe(home)
  })

  it('with host addressing on this machine it keeps the port', async () => {
    const variables = { ADDRESSING: 'host', SHOP_ENV: 'local', PORT: '5000' }
    expect(await addressIn(variables, swiss, 'bag/')).toBe('http://www.reebok.ch.localhost:5000/fr/bag/')
  })

  it.each(['prod', 'stg', 'local'])('with path addressing in %s it stays on the origin', async (environment) => {
    expect(await addressIn({ ADDRESSING: 'path', SHOP_ENV: environment }, german, 'frauen/')).toBe(
      '/stride/de_DE/frauen/',
    )
  })
})
