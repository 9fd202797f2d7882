import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { invitationIn, isInvitationCode, mayHaveLanding } from '#domain/touchpoints'

describe('Invitation in an address', () => {
  it.each<[search: string, code: string | undefined, rest: string]>([
    ['', undefined, ''],
    ['?sort=price', undefined, '?sort=price'],
    ...['trainer', 'partner', 'athlete', 'invite', 'invitecode', 'invitationCode'].map(
      (name): [string, string, string] => [`?${name}=RUN-24`, 'RUN-24', ''],
    ),
    ['?a=%20b&invite=RUN-24&c', 'RUN-24', '?a=%20b&c'],
    ['?invite=&partner=CLUB', 'CLUB', ''],
    ['?invite=two%20words&sort=price', undefined, '?sort=price'],
    ['?invite=%3Cscript%3E', '<script>', ''],
    [`?invite=${'x'.repeat(101)}`, undefined, ''],
    ['?invite=A&invite=B', 'A', ''],
    ['?Invite=A', undefined, '?Invite=A'],
    ['?inviter=A', undefined, '?inviter=A'],
    ['?%69nvite=A', 'A', ''],
    ['?invite=%E0%A4%A', undefined, ''],
  ])('The query %j has the invitation %j and the rest %j', (search, code, rest) => {
    expect(invitationIn(search)).toEqual({ code, rest })
  })

  test('An invitation never stays in the rest of a query, and its code is always valid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('invite', 'trainer', 'sort', 'page', 'é'), fc.string({ maxLength: 8 }))),
        (pairs) => {
          const { code, rest } = invitationIn(`?${new URLSearchParams(pairs)}`)
          expect(code === undefined || isInvitationCode(code)).toBe(true)
          expect([...new URLSearchParams(rest)]).toEqual(pairs.filter(([name]) => !/invite|trainer/.test(name)))
        },
      ),
    )
  })

  it.each(['trainer', 'partner', 'athlete', 'invite', 'invitecode', 'invitationCode', 'storeId', 'sourceId'])(
    'A query with the parameter %s may have what a landing reads',
    (name) => {
      expect(mayHaveLanding(`?${name}=A`)).toBe(true)
      expect(mayHaveLanding(`?sort=price&${name}=A`)).toBe(true)
      expect(mayHaveLanding(`?sort=${name}`)).toBe(false)
    },
  )
})
