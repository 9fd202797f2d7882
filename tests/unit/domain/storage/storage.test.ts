import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as storage from '#domain/storage'

const stride = { brand: 'stride', locale: 'de_DE', addressing: 'path' } as const
const list = storage.storageList()

describe('the list of cookies and storage keys', () => {
  test.each([
    'notice_preferences',
    'geo_country',
    'x-site-locale',
    'x-original-host',
    'x-environment',
    'developer-tools',
    '{brand}.bag',
    '{brand}.bag.count',
    'batched_utag_data',
    'invitationCode',
    'account-ext-auth-data',
    'ap-redirected',
    'userIsLogged',
    'account.grant.sessionInfo',
    'paidMediaIntent',
    'request-headers',
  ])('names %s', (name) => {
    expect(list.filter((entry) => entry.name === name)).toHaveLength(1)
  })

  test('names nothing twice and explains every entry', () => {
    expect(new Set(list.map(({ name, area }) => `${area} ${name}`)).size).toBe(list.length)
    for (const { purpose } of list) expect(purpose).toMatch(/^storage\.[a-z-]+$/)
  })

  test('begins with what the shop cannot work without', () => {
    expect(list.map(({ level }) => level)).toEqual(list.map(({ level }) => level).toSorted())
  })

  test('keeps what needs a choice apart, within reach of scripts, so that a refusal removes all of it', () => {
    const needing = list.filter(({ level }) => level > 0)
    expect(
      storage
        .optionalEntries()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(needing.map(({ name }) => name).toSorted())
    expect(needing.filter((entry) => 'httpOnly' in entry)).toEqual([])
  })

  test('tells a logout of the wishlist’s count and every key of the brand but what is kept of its consent, what analytics counts once, and an order that is being placed', () => {
    const orders = ['checkout.order-attempt', 'checkout.placed-order']
    const stays = [
      'consent.subject',
      'consent.outbox',
      'consent.closed',
      'batched_utag_data',
      'session-events.counted',
      'campaign.counted',
      ...orders,
    ]
    const keys = list.filter(
      ({ area, scope, name }) => (area !== 'cookie' && scope === 'brand') || name === '{brand}.wishlist.count',
    )
    const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).toSorted()
    expect(namesOf(storage.sessionEntries())).toEqual(namesOf(keys.filter(({ name }) => !stays.includes(name))))
  })

  test('gives overrides no life beyond the browser session, and keys of session storage neither', () => {
    for (const entry of list.filter((e) => e.unwritten === 'developers' || e.area === 'session'))
      expect(entry.lifetime).toBe('session')
  })
})

describe('a stored name', () => {
  test.each<[storage.Stored, 'path' | 'host', string]>([
    [storage.noticePreferences, 'path', 'notice_preferences'],
    [storage.bagToken, 'path', 'stride.bag'],
    [storage.bagCount, 'host', 'stride.bag.count'],
    [storage.sessionInfo, 'path', 'stride.account.grant.sessionInfo'],
    [storage.sessionInfo, 'host', 'account.grant.sessionInfo'],
    [storage.collectionSession, 'path', 'stride.personalization.de_DE.session'],
    [storage.collectionSession, 'host', 'personalization.de_DE.session'],
    [storage.requestHeaders, 'path', 'request-headers'],
  ])('of %o in %s addressing is %s', (entry, addressing, expected) => {
    expect(storage.storedName(entry, { ...stride, addressing })).toBe(expected)
  })

  test('never is the same for two brands on one origin, by name or by path', () => {
    const where = (entry: storage.StorageEntry, brand: string) =>
      `${storage.storedName(entry, { ...stride, brand })} ${entry.area === 'cookie' ? storage.cookiePath(entry, { ...stride, brand }) : ''}`
    for (const entry of list.filter(({ scope }) => scope === 'brand')) {
      expect(where(entry, 'stride')).not.toBe(where(entry, 'reebok'))
    }
  })
})

test.each<[storage.Stored, 'path' | 'host', string]>([
  [storage.noticePreferences, 'path', '/stride/'],
  [storage.noticePreferences, 'host', '/'],
  [storage.geoCountry, 'path', '/'],
])('the path of %o in %s addressing is %s', (entry, addressing, expected) => {
  expect(storage.cookiePath(entry, { ...stride, addressing })).toBe(expected)
})

test.each<[Parameters<typeof storage.storageLifetime>[0], string, number]>([
  [{ area: 'cookie', lifetime: 31_536_000 }, 'months', 12],
  [{ area: 'cookie', lifetime: 15_552_000 }, 'months', 6],
  [{ area: 'cookie', lifetime: 2_592_000 }, 'months', 1],
  [{ area: 'cookie', lifetime: 2_591_999 }, 'days', 30],
  [{ area: 'cookie', lifetime: 60 }, 'days', 1],
  [{ area: 'cookie', lifetime: 'session' }, 'session', 0],
  [{ area: 'session', lifetime: 'session' }, 'tab', 0],
  [{ area: 'local', lifetime: 'persistent' }, 'persistent', 0],
])('the lifetime of %j is said in %s: %i', (entry, key, count) => {
  expect(storage.storageLifetime(entry)).toEqual({ key, count })
})

describe('The cookie notice', () => {
  const sources = globSync('{src,islands}/**/*.{ts,tsx}', { exclude: ['src/domain/storage/**'] }).map((path) =>
    readFileSync(path, 'utf8'),
  )
  // The back end names some cookies of a brand by a function.
  const writers: Readonly<Record<string, RegExp>> = {
    bagToken: /setCookie\(c, tokenName\(/,
    bagCount: /setCookie\(c, `\$\{site\.brand\}\.bag\.count`/,
    externalRequests: /setCookie\(c, requestCookieName\(/,
    orderAccess: /setCookie\(c, nameOf\(/,
    wishlistCount: /setCookie\(c, storedName\(wishlistCount,/,
    sessionToken: /setCookie\(c, cookieName\(/,
    partnerSession: /session: privateCookieName\(partnerSession,/,
    partnerRequest: /privateCookieName\(partnerRequest, '', environment\)\n/,
    externalPending: /maxAge: externalPending\.lifetime/,
  }
  const isWritten = (constant: string): boolean => {
    const pattern = writers[constant] ?? new RegExp(`(?:write|replace|set)\\w*\\((?:c, )?${constant}\\b`)
    return sources.some((source) => pattern.test(source))
  }

  test('shows the entries that the shop writes, and no other', () => {
    const shown = storage.storageNotice().map(({ name }) => name)
    const written = Object.entries(storage).flatMap(([constant, entry]) =>
      typeof entry === 'object' && 'area' in entry && isWritten(constant) ? [entry.name] : [],
    )
    expect(shown.toSorted()).toEqual(written.toSorted())
  })

  test.each([['x-environment', 'developers']])('leaves out %s, which is marked "%s"', (name, mark) => {
    expect(list.find((entry) => entry.name === name)?.unwritten).toBe(mark)
    expect(storage.storageNotice().some((entry) => entry.name === name)).toBe(false)
  })
})
