import { describe, expect, it } from 'vitest'
import { sites } from '#domain/sites'
import { readBuildSettings } from '#schemas/build-settings'

const keys = (patterns?: string) => readBuildSettings({ SITES: patterns }).sites.map(({ key }) => key)

describe('SITES', () => {
  it.each([
    ['nothing', undefined, sites.length],
    ['an empty text', '', sites.length],
    ['every site', '*/*', sites.length],
    ['one site', 'stride/en_GB', 1],
    ['one site twice', 'stride/en_GB,stride/*,stride/en_GB', sites.filter(({ brand }) => brand === 'stride').length],
    ['a locale of both brands', ' */en_GB ', 2],
  ])('with %s', (_name, patterns, count) => {
    expect(keys(patterns)).toHaveLength(count)
  })

  it.each(['stride', 'stride/xx_XX', 'nike/*', 'stride/en_GB/x', '*', ','])('refuses "%s"', (patterns) => {
    expect(() => keys(patterns)).toThrow(expect.objectContaining({ code: 'SITES_UNKNOWN' }))
  })
})

describe('the other settings', () => {
  it('have defaults', () => {
    expect(readBuildSettings({ RENDERER: '' })).toMatchObject({
      renderer: 'react',
      addressing: 'path',
      environment: 'prod',
    })
    expect(readBuildSettings({}, 'local').environment).toBe('local')
  })

  it.each([
    ['RENDERER', 'vue'],
    ['ADDRESSING', 'toString'],
    ['SHOP_ENV', 'live'],
  ])('refuse %s "%s"', (name, value) => {
    expect(() => readBuildSettings({ [name]: value })).toThrow(expect.objectContaining({ code: 'SETTING_INVALID' }))
  })
})
