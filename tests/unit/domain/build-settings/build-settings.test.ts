import { describe, expect, it } from 'vitest'
import { sites } from '#domain/sites'
import { readBuildSettings } from '#schemas/build-settings'

const keys = (patterns?: string) => readBuildSettings({ SITES: patterns }).sites.map(({ key }) => key)

describe('the variable SITES (rule sites.15)', () => {
  it.each([
    ['not set', undefined, sites.length],
    ['an empty text', '', sites.length],
    ['every site', '*/*', sites.length],
    ['one site', 'stride/en_GB', 1],
    ['one site twice', 'stride/en_GB,stride/*,stride/en_GB', sites.filter(({ brand }) => brand === 'stride').length],
    ['a locale of both brands', ' */en_GB ', 2],
  ])('that is %s builds as many sites as it names', (_name, patterns, count) => {
    expect(keys(patterns)).toHaveLength(count)
  })

  it.each(['stride', 'stride/xx_XX', 'nike/*', 'stride/en_GB/x', '*', ','])(
    'is refused when it is "%s"',
    (patterns) => {
      expect(() => keys(patterns)).toThrow(expect.objectContaining({ code: 'SITES_UNKNOWN' }))
    },
  )
})

describe('the variables RENDERER, ADDRESSING and SHOP_ENV', () => {
  it('have default values', () => {
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
  ])('are refused when %s is "%s"', (name, value) => {
    expect(() => readBuildSettings({ [name]: value })).toThrow(expect.objectContaining({ code: 'SETTING_INVALID' }))
  })
})
