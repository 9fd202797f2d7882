import { describe, expect, test } from 'vitest'
import { registeredFragment as registeredHere } from '#content/fragments'
import { type RegisteredFragment, registeredFragment, servedFragments, viewFiles, viewPath } from '#domain/fragments'
import { findSite } from '#domain/sites'

const view: RegisteredFragment = {
  id: 'size-adviser',
  server: 'https://mf.example',
  reading: 'view',
  styles: 'style.css',
  render: false,
  deadline: 10_000,
}
const versioned: RegisteredFragment = { ...view, reading: 'versioned', version: '2.1.0' }
const place = { brand: 'reebok', locale: 'de_DE', props: new URLSearchParams('pid=ST1001&size=4 2') }
const bare = { ...place, props: new URLSearchParams() }

describe('The text of a view (rule fragments.17)', () => {
  test.each([
    ['by its view', view, place, '/size-adviser/view/reebok/de_DE?pid=ST1001&size=4+2'],
    ['by its view without properties', view, bare, '/size-adviser/view/reebok/de_DE'],
    [
      'where a versioned server draws it',
      { ...versioned, render: true },
      { ...place, props: new URLSearchParams('pid=ST1001&brand=stride') },
      '/size-adviser/render?pid=ST1001&brand=reebok&locale=de_DE',
    ],
    ['where a versioned server draws none', versioned, place, undefined],
  ])('is asked for %s', (_, fragment, where, path) => {
    expect(viewPath(fragment, where)).toBe(path)
  })
})

describe('The files of a view whose answer names none (rule fragments.17)', () => {
  const at = 'https://mf.example/size-adviser'
  test.each([
    ['fit the drawn version', view, '1.2.3+4', [`${at}/index.js?v=1.2.3%2B4`], [`${at}/style.css?v=1.2.3%2B4`]],
    ['have no query for an unknown version', view, '', [`${at}/index.js`], [`${at}/style.css`]],
    ['may be styles of another name', { ...view, styles: 'index.css' }, '', [`${at}/index.js`], [`${at}/index.css`]],
    ['may be a script alone', { ...view, styles: 'none' }, '', [`${at}/index.js`], []],
    ['lie below the version', versioned, '1.0.0', [`${at}/2.1.0/index.js`], [`${at}/2.1.0/style.css`]],
  ] as const)('%s', (_, fragment, drawn, scripts, styles) => {
    expect(viewFiles(fragment, 'https://mf.example', drawn)).toEqual({ scripts, styles })
  })
})

describe('A registered fragment (rule fragments.10)', () => {
  const file = {
    fragments: {
      'account_account-portal': {},
      teaser: { servers: { prod: 'https://{brand}.example' } },
      'size-adviser': {
        servers: { prod: 'https://mf.example' },
        reading: 'versioned',
        version: '2.1.0',
        styles: 'none',
        render: true,
        deadline: 300,
      },
    },
  } as const
  const site = { brand: 'stride' } as const

  test('has the defaults of what its row leaves out', () => {
    const defaults = { reading: 'view', version: undefined, styles: 'style.css', render: false, deadline: 10_000 }
    expect(registeredFragment('teaser', site, 'prod', file)).toEqual({
      ...defaults,
      id: 'teaser',
      server: 'https://stride.example',
    })
    expect(registeredFragment('account_account-portal', site, 'prod', file)).toEqual({
      ...defaults,
      id: 'account_account-portal',
      server: '',
    })
  })

  test('is what its row says', () => {
    expect(registeredFragment('size-adviser', site, 'prod', file)).toEqual({
      id: 'size-adviser',
      server: 'https://mf.example',
      reading: 'versioned',
      version: '2.1.0',
      styles: 'none',
      render: true,
      deadline: 300,
    })
  })

  test.each([
    ['without a row', 'unknown', 'prod'],
    ['in an environment without a server', 'teaser', 'stg'],
  ] as const)('does not exist %s', (_, id, environment) => {
    expect(registeredFragment(id, site, environment, file)).toBeUndefined()
  })
})

test.each(servedFragments)('The fragment $id of the shop is registered, and served by the shop itself.', ({ id }) => {
  const row = registeredHere(id, findSite('stride', 'en_GB')!, 'local')
  expect(row).toMatchObject({ server: '', reading: 'view' })
})
