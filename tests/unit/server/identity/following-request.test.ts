import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/eventually'
import type { AccountClient } from '#tests/server/account-client'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const FULL = 'full@example.com'
const UNACTIVATED = 'fresh@example.com'
const LIGHT = 'light@example.com'
const UNKNOWN = 'nobody@example.com'

type Call = (member: AccountClient, email: string) => Promise<{ status: number }>

const calls: [string, Call][] = [
  ['a login with a wrong password', (member, email) => member.login(email, 'wrong one')],
  ['a password reset', (member, email) => member.startReset(email)],
  ['another activation mail', (member, email) => member.startActivation(email)],
  ['a light registration', (member, email) => member.light(email)],
  ['a newsletter', (member, email) => member.send('POST', '/ap-subscription', { email })],
]

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A shop with one account of each kind. */
  const scene = async () => {
    const opened = await shop()
    const { member, mailed, mails } = opened
    await member().register(FULL)
    await member().activate(await mailed(FULL))
    await member().register(UNACTIVATED)
    await member().light(LIGHT)
    await mails()
    return opened
  }

  describe('the request that follows', () => {
    it.each(sample(calls))(
      '%s does the same work for every kind of address, before and after the answer',
      async (_name, call) => {
        const { member, statements, post } = await scene()
        vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
        post.start()
        await eventually(() => expect(statements).not.toEqual([]))
        const seen = []
        const statuses = new Set<number>()
        for (const email of [FULL, UNACTIVATED, LIGHT, UNKNOWN]) {
          statements.length = 0
          statuses.add((await call(member(), email)).status)
          const during = statements.splice(0)
          await member().session()
          await new Promise((done) => setImmediate(done))
          seen.push([during, statements.splice(0)])
        }
        expect(statuses.size).toBe(1)
        expect(seen[0]?.[0]).toContain('InsertQueryNode')
        expect(new Set(seen.map((work) => JSON.stringify(work))).size).toBe(1)
      },
    )
  })
})
