import { describe, expect, test } from 'vitest'
import { readLicences } from '../../../../src/integrations/supply-chain/licences.ts'
import { withoutApproval, withoutChecksum } from '../../../../src/integrations/supply-chain/lock-file.ts'
import { readSignatureAudit } from '../../../../src/integrations/supply-chain/signatures.ts'

const integrity = 'sha512-x'

describe('a package without a checksum', () => {
  test.each([
    ['runs everywhere', 'node_modules/a', {}],
    ['is optional and runs on Linux', 'node_modules/a', { os: ['linux'], cpu: ['arm64'], optional: true }],
    ['runs on macOS', 'node_modules/a', { os: ['darwin'], cpu: ['arm64'], optional: true }],
    ['is named after musl', 'node_modules/a-linux-x64-musl', { os: ['linux'], cpu: ['x64'] }],
  ])('that %s is a problem: %j', (_, path, entry) => {
    expect(withoutChecksum({ '': {}, [path]: entry })).toHaveLength(1)
    expect(withoutChecksum({ '': {}, [path]: { ...entry, integrity } })).toEqual([])
  })

  test('is named with the folder it lies in left out', () => {
    expect(withoutChecksum({ 'node_modules/a/node_modules/@b/c': { version: '1.0.0' } })).toEqual([
      '@b/c 1.0.0 has no checksum in package-lock.json',
    ])
  })
})

describe('the licence of a package', () => {
  test.each([
    ['a', 'MIT', true],
    ['a', '(MIT OR GPL-3.0-only)', true],
    ['a', 'MIT AND GPL-3.0-only', false],
    ['a', 'GPL-3.0-only', false],
    ['a', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['a', undefined, false],
    ['data-layer-helper', undefined, true],
  ])('of %s, %s, is allowed: %j', (name, license, isAllowed) => {
    const entry = { integrity, ...(license !== undefined && { license }) }
    expect(readLicences({ [`node_modules/${name}`]: entry }).problems).toHaveLength(isAllowed ? 0 : 1)
  })

  test('is counted, the most frequent first', () => {
    const [mit, isc] = [
      { integrity, license: 'MIT' },
      { integrity, license: 'ISC' },
    ]
    const { counts } = readLicences({ '': {}, 'node_modules/a': isc, 'node_modules/b': mit, 'node_modules/c': mit })
    expect(counts).toEqual([
      ['MIT', 2],
      ['ISC', 1],
    ])
  })
})

describe('the signatures of packages', () => {
  test.each([
    ['nothing', '', { state: 'not checked', reason: 'npm gave no answer' }],
    ['no registry', '{"error":{"code":"ENOTFOUND"}}', { state: 'not checked', reason: 'ENOTFOUND' }],
    ['another answer', '{"vulnerabilities":{}}', { state: 'not checked', reason: 'npm gave no answer' }],
    ['good ones', '{"invalid":[],"missing":[{}]}', { state: 'checked', problems: [], unsigned: 1 }],
    [
      'a bad one',
      '{"invalid":[{"name":"a","version":"1.0.0"}],"missing":[]}',
      { state: 'checked', problems: ['a 1.0.0 has an invalid signature'], unsigned: 0 },
    ],
  ])('are read from what npm says: %s', (_, output, expected) => {
    expect(readSignatureAudit(output)).toEqual(expected)
  })
})

test('An install script of any platform needs a word in allowScripts', () => {
  const scripted = { hasInstallScript: true }
  const entries = { '': scripted, 'node_modules/a': scripted, 'node_modules/@b/win': { ...scripted, os: ['win32'] } }
  expect(withoutApproval(entries, { '': true, a: false })).toEqual([
    '@b/win has an install script; say in allowScripts of package.json whether it may run',
  ])
  expect(withoutApproval(entries, { '': true, a: true, '@b/win': true })).toEqual([])
})
