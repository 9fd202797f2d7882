import { describe, expect, it, test } from 'vitest'
import { type PresetName, presets, readTextQuery, textQuery } from '#domain/portal'

describe('Query of the portal’s text', () => {
  it.each<[preset: PresetName, query: string]>([
    ['inline', 'brand=stride&locale=en_GB&view=inline&version=v2'],
    ['modal', 'brand=stride&locale=en_GB&view=modal&version=v2'],
    ['re-authentication', 'brand=stride&locale=en_GB&view=modal&version=v2'],
    ['login-method', 'brand=stride&locale=en_GB&view=modal&formView=TwoStep&version=v2'],
    ['one-step-modal-full', 'brand=stride&locale=en_GB&view=modal&formView=OneStep&flow=FullAccount&version=v2'],
    ['subscription-inline', 'brand=stride&locale=en_GB&view=inline&formView=OneStep&flow=LightAccount&version=v2'],
    [
      'confirmed-app',
      'brand=stride&locale=en_GB&view=inline&formView=TwoStep&flow=FullAccount&translationSet=apps&version=v2',
    ],
  ])('The preset %s has the query %s', (name, query) => {
    expect(String(textQuery('stride', 'en_GB', presets[name]))).toBe(query)
  })

  test('The query of every preset is read as it was written', () => {
    for (const preset of Object.values(presets))
      for (const version of ['v1', 'v2'] as const) {
        const query = textQuery('reebok', 'ko_KR', preset, version)
        expect(textQuery('reebok', 'ko_KR', { ...preset }, readTextQuery(query)!.version)).toEqual(query)
        expect(readTextQuery(query)).toMatchObject({ brand: 'reebok', locale: 'ko_KR', view: preset.view, version })
      }
  })

  test('The query names neither preset, touchpoint, token nor person', () => {
    const allowed = ['brand', 'locale', 'view', 'formView', 'flow', 'translationSet', 'version']
    for (const preset of Object.values(presets))
      for (const name of textQuery('stride', 'en_GB', preset).keys()) expect(allowed).toContain(name)
  })

  it.each(['', 'brand=stride&locale=en_GB', 'brand=stride&view=modal', 'brand=nike&locale=en_GB&view=modal'])(
    'The query %j cannot be read',
    (query) => {
      expect(readTextQuery(new URLSearchParams(query))).toBeUndefined()
    },
  )

  test('Unknown values of optional parameters count as absent', () => {
    const query = 'brand=stride&locale=en_GB&view=modal&formView=Three&flow=None&translationSet=x&version=v9&a=token'
    expect(readTextQuery(new URLSearchParams(query))).toStrictEqual({
      brand: 'stride',
      locale: 'en_GB',
      view: 'modal',
      formView: undefined,
      flow: undefined,
      translationSet: undefined,
      version: 'v2',
    })
  })
})
