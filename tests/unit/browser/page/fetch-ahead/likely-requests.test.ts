import { expect, test } from 'vitest'
import { likelyRequests } from '../../../../../src/browser/page/fetch-ahead/likely-requests.ts'

test.each<[string[], boolean, string[]]>([
  [[], true, ['bag:open', 'portal:open']],
  [[], false, ['bag:open']],
  [['portal:open'], true, ['portal:open', 'bag:open']],
  [['bag:open', 'portal:open'], true, ['bag:open', 'portal:open']],
  [['consent:open'], false, ['bag:open']],
])('With triggers of %j in sight, and a guest: %s, the likely requests are %j', (inSight, isGuest, expected) => {
  expect(likelyRequests(inSight, isGuest)).toEqual(expected)
})
