import { describe, expect, test } from 'vitest'
import {
  type FragmentsFile,
  fragmentChoices,
  fragmentServer,
  fragmentServers,
  placeableFragments,
  registeredFragment,
} from '#domain/fragments'
import { fragmentsFile } from '#schemas/fragments'

const choices = ['http://localhost:4400']
const file: FragmentsFile = {
  fragments: {
    'account_account-portal': { servers: { stg: 'https://mf.{brand}.example' } },
    'account_external-auth': {},
    'size-adviser': { servers: { stg: 'https://size.example', prod: 'https://size.example' } },
    teaser: { servers: { prod: 'https://size.example' } },
  },
  choices: { stg: choices },
}
const reebok = { brand: 'reebok' } as const

describe('The server of a fragment', () => {
  test.each([
    ['account_account-portal', 'local', ''],
    ['account_account-portal', 'stg', 'https://mf.reebok.example'],
    ['account_external-auth', 'stg', 'https://mf.reebok.example'],
    ['account_external-auth', 'prod', ''],
    ['size-adviser', 'stg', 'https://size.example'],
    ['unknown', 'stg', ''],
  ] as const)('%s in %s is %j', (id, environment, server) => {
    expect(fragmentServer(id, reebok, environment, file)).toBe(server)
  })

  test('is the own origin for a shop that registers none', () => {
    expect(fragmentServer('account_account-portal', reebok, 'prod', {})).toBe('')
    expect(fragmentServers(reebok, 'prod', {})).toEqual([])
  })
})

test.each([
  ['local', [], []],
  ['stg', ['https://mf.reebok.example', 'https://size.example'], choices],
  ['prod', ['https://size.example'], []],
] as const)('Pages in %s allow the servers %j, and testers may choose %j.', (environment, servers, found) => {
  expect(fragmentServers(reebok, environment, file)).toEqual(servers)
  expect(fragmentChoices(environment, file)).toEqual(found)
})

test('Blocks of pages may name the fragments of other teams, and none of the shop, which islands mount.', () => {
  expect(placeableFragments(file)).toEqual(['size-adviser', 'teaser'])
  expect(placeableFragments({})).toEqual([])
})

test('A row that composes says so to pages, and others say nothing of it.', () => {
  const servers = { prod: 'https://size.example' }
  const rows: FragmentsFile = { fragments: { teaser: { servers, compose: true }, other: { servers, compose: false } } }
  expect(registeredFragment('teaser', reebok, 'prod', rows)).toMatchObject({ composed: true })
  expect(registeredFragment('other', reebok, 'prod', rows)).not.toHaveProperty('composed')
})

test('A header on another server takes the place of the shop’s own, and is read as its row says.', () => {
  const servers = { prod: 'https://header.example' }
  const rows = { fragments: { 'main-header': { servers, compose: true, deadline: 2000 } } }
  expect(fragmentsFile.safeParse(rows).success).toBe(true)
  expect(registeredFragment('main-header', reebok, 'prod', rows)).toMatchObject({
    server: 'https://header.example',
    composed: true,
    deadline: 2000,
  })
  expect(registeredFragment('main-header', reebok, 'stg', rows)).toMatchObject({ server: '' })
})

test('Testers choose from a list outside production only, and no placeholder stands in it.', () => {
  expect(fragmentsFile.safeParse({ choices: { stg: choices } }).success).toBe(true)
  expect(fragmentsFile.safeParse({ choices: { prod: choices } }).success).toBe(false)
  expect(fragmentsFile.safeParse({ choices: { stg: ['https://{brand}.example.com'] } }).success).toBe(false)
})
