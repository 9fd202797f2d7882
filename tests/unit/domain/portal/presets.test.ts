import { describe, expect, it, test } from 'vitest'
import {
  firstScreenOf,
  type Preset,
  type PresetName,
  partnerEntry,
  portalEntries,
  portalOptions,
  portalPages,
  presetNamed,
  presets,
  tokensOf,
} from '#domain/portal'
import type { Environment } from '#domain/sites'
import { touchpointsOf } from '#domain/touchpoints'

const apps = {
  view: 'inline',
  formView: 'TwoStep',
  registrationFlow: 'FullAccount',
  translationSet: 'apps',
  isAuthProvider: true,
} as const

const rows: readonly [name: keyof typeof presets, preset: Preset][] = [
  ['inline', { view: 'inline' }],
  ['modal', { view: 'modal' }],
  ['account-activation', { view: 'inline', formView: 'TwoStep', token: 'a' }],
  ['kmc-register', { view: 'inline', formView: 'OneStep', registrationFlow: 'FullAccount' }],
  ['reset-password', { view: 'inline', formView: 'TwoStep', token: 'rpt' }],
  ['one-step-modal-full', { view: 'modal', formView: 'OneStep', registrationFlow: 'FullAccount' }],
  ['subscription-inline', { view: 'inline', formView: 'OneStep', registrationFlow: 'LightAccount' }],
  ['checkout-inline', { view: 'inline', formView: 'TwoStep' }],
  ['invite-a-friend', { view: 'inline' }],
  ['confirmed-app', apps],
  ['stride-app', apps],
  ['re-authentication', { view: 'modal' }],
  ['stride-running', { view: 'inline', isAuthProvider: true }],
  ['login-method', { view: 'modal', formView: 'TwoStep' }],
]

describe('Presets', () => {
  test.each(rows)('The preset %s fixes exactly what its row says', (name, preset) => {
    expect(presetNamed(name, 'prod')).toStrictEqual(preset)
  })

  test('There are fourteen presets', () => {
    expect(Object.keys(presets).sort()).toEqual(rows.map(([name]) => name).sort())
  })

  test('Three presets stand for an identity provider, and two of them have the texts of apps', () => {
    const providers = rows.filter(([, preset]) => preset.isAuthProvider)
    expect(providers.map(([name]) => name)).toEqual(['confirmed-app', 'stride-app', 'stride-running'])
    expect(rows.filter(([, preset]) => preset.translationSet).map(([name]) => name)).toEqual([
      'confirmed-app',
      'stride-app',
    ])
  })

  const testPresets: readonly [name: string, preset: Preset][] = [
    ['test-custom-translation-modal', { view: 'modal', translationSet: 'custom' }],
    ['test-full-account-inline', { view: 'inline', registrationFlow: 'FullAccount' }],
    ['test-full-account-modal', { view: 'modal', registrationFlow: 'FullAccount' }],
    ['test-subscription-modal', { view: 'modal', registrationFlow: 'LightAccount' }],
  ]
  test.each(testPresets)('The test preset %s exists outside production only', (name, preset) => {
    for (const environment of ['local', 'dev', 'stg'] as const satisfies Environment[])
      expect(presetNamed(name, environment)).toStrictEqual(preset)
    expect(presetNamed(name, 'prod')).toBeUndefined()
  })

  it.each(['', 'Modal', 'toString', '__proto__', 'constructor'])('The name %j is no preset', (name) => {
    expect(presetNamed(name, 'local')).toBeUndefined()
  })
})

describe('Ways into the portal', () => {
  const entries = Object.entries(portalEntries)

  test.each(entries)('The way %s names a touchpoint of every brand whose form it is', (_, { preset, touchpoint }) => {
    expect(touchpointsOf('stride')).toContain(touchpoint)
    if (!preset.startsWith('stride-')) expect(touchpointsOf('reebok')).toContain(touchpoint)
  })

  it.each([
    ['confirmed-app', 'partner-login'],
    ['stride-app', 'stride-app-login'],
    ['stride-running', 'stride-running-login'],
    ['unheard-of', undefined],
  ])('The login page of an app with the preset %s is the way %s', (preset, entry) => {
    expect(partnerEntry(preset)).toBe(entry)
  })

  test.each(entries)(
    'The way %s opens a preset whose view fits: inline on a page, a modal from a trigger',
    (_, entry) => {
      expect(presets[entry.preset].view).toBe(entry.from === 'trigger' ? 'modal' : 'inline')
    },
  )

  it.each<[preset: string, screen: string]>([
    ['inline', 'login'],
    ['modal', 'login'],
    ['account-activation', 'activation'],
    ['kmc-register', 'registration'],
    ['reset-password', 'newPassword'],
    ['one-step-modal-full', 'registration'],
    ['subscription-inline', 'subscription'],
    ['checkout-inline', 'login'],
    ['invite-a-friend', 'invitation'],
    ['confirmed-app', 'login'],
    ['stride-app', 'login'],
    ['re-authentication', 'reauthentication'],
    ['stride-running', 'login'],
    ['login-method', 'login'],
    ['test-subscription-modal', 'subscription'],
    ['test-full-account-modal', 'registration'],
    ['unheard-of', 'login'],
  ])('The preset %s shows the form %s first where the request names none', (preset, screen) => {
    expect(firstScreenOf(preset)).toBe(screen)
  })
})

describe('Options of an opening', () => {
  const place = {
    brand: 'stride',
    environment: 'prod',
    query: new URLSearchParams(),
    stored: {},
    preset: 'modal',
  } as const

  test('A request without a preset gets the one of its place', () => {
    for (const preset of ['modal', 'inline'] as const)
      expect(portalOptions({}, { ...place, preset })).toStrictEqual({
        name: preset,
        preset: { view: preset },
        isUnknown: false,
        touchpoint: 'UNKNOWN',
        screen: 'login',
        identifiers: {},
      })
  })

  it.each(['unheard-of', 'test-subscription-modal', ''])(
    'In production the unknown preset %j becomes inline and is marked',
    (preset) => {
      expect(portalOptions({ preset }, place)).toMatchObject({
        name: 'inline',
        preset: { view: 'inline' },
        isUnknown: true,
        screen: 'login',
      })
    },
  )

  it.each<[touchpoint: string | undefined, settled: string]>([
    ['PROFILE ICON', 'PROFILE ICON'],
    ['STRIDE RUNNERS', 'STRIDE RUNNERS'],
    ['REEBOK RUNNERS', 'UNKNOWN'],
    ['profile icon', 'UNKNOWN'],
    ['', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('The touchpoint %j of a request is settled as %s', (touchpoint, settled) => {
    expect(portalOptions({ touchpoint }, place).touchpoint).toBe(settled)
  })

  it.each<[request: object, query: string, stored: object, expected: object]>([
    [{ storeId: 'A' }, 'storeId=B', { storeId: 'C' }, { storeId: 'A' }],
    [{}, 'storeId=B', { storeId: 'C' }, { storeId: 'B' }],
    [{}, '', { storeId: 'C' }, { storeId: 'C' }],
    [{ sourceId: '1' }, 'sourceId=2', { sourceId: '3' }, { sourceId: '1' }],
    [{}, 'sourceId=2', { sourceId: '3' }, { sourceId: '2' }],
    [{}, '', { sourceId: '3' }, { sourceId: '3' }],
    [{ sourceId: 'x' }, 'sourceId=', { sourceId: '3' }, { sourceId: '3' }],
    [{ storeId: 'A' }, 'sourceId=2', {}, { sourceId: '2', storeId: 'A' }],
    [{}, '', {}, {}],
  ])(
    'Of the request %j, the query %j and the storage %j the identifiers are %j',
    (request, query, stored, expected) => {
      const settled = portalOptions(request, { ...place, query: new URLSearchParams(query), stored })
      expect(settled.identifiers).toStrictEqual(expected)
    },
  )

  test('A screen of the request goes before that of the preset', () => {
    expect(portalOptions({ preset: 'modal', screen: 'registration' }, place).screen).toBe('registration')
  })
})

describe('Pages that are the portal', () => {
  const everywhere = [
    'account-login',
    'account-register',
    'account-activation',
    'reset-password',
    'newsletter',
    'invite',
    'partner-login',
  ]

  test('Every site has seven of them, and Korea the registration with an identity check too', () => {
    expect(portalPages('en_GB')).toEqual(everywhere)
    expect(portalPages('ko_KR')).toEqual([...everywhere, 'kmc-register'])
  })

  test.each<[preset: PresetName, tokens: string]>([
    ['account-activation', 'a'],
    ['reset-password', 'rpt'],
    ['subscription-inline', 'a,u'],
    ['inline', 'eal'],
    ['modal', ''],
  ])('The preset %s may spend the mailed tokens %j', (name, tokens) => {
    expect(tokensOf(name, presets[name]).join()).toBe(tokens)
  })
})
