import { expect, it } from 'vitest'
import { providerSecret } from '#tests/server/provider-secret'
import { onOneStore } from '../../store/stores.ts'
import { shops } from '../shop.ts'
import { begin, comeBack, offered, openIdProvider, pendingLogins, wordOf } from './external-shop.ts'

const [provider, japanese] = [openIdProvider(), openIdProvider()]
const JANE = { person: 'jane' }

onOneStore((fresh) => {
  const shop = shops(fresh)
  const opened = async () => {
    const byCountry = { JP: { clientId: 'causeway', issuer: japanese().issuer } }
    const { external, settled } = pendingLogins('', {
      providers: [offered('yahoo', { issuer: provider().issuer, byCountry })],
      secrets: { yahoo: providerSecret, yahoo_JP: providerSecret },
    })
    return { ...(await shop('path', 'local', { external })), settled }
  }

  it('A country has its own issuer of a provider, and the same subject at two issuers is two persons.', async () => {
    const { member, settled } = await opened()
    for (const [site, at] of [
      ['stride/en_GB', provider()],
      ['stride/ja_JP', japanese()],
    ] as const) {
      const jane = member({ site })
      const back = await at.visit(await begin(jane), JANE)
      expect(wordOf(await comeBack(jane, back))).toBe('pending')
    }
    expect(settled.map(({ identity }) => [identity.provider, identity.subject])).toEqual([
      ['yahoo', `${provider().issuer} jane`],
      ['yahoo', `${japanese().issuer} jane`],
    ])
  })

  it('An answer of one issuer is none to a login that was begun at the other.', async () => {
    const { member, settled } = await opened()
    const jane = member({ site: 'stride/ja_JP' })
    const address = await begin(jane)
    const elsewhere = address.replace(japanese().issuer, provider().issuer)
    const back = await provider().visit(elsewhere, JANE)
    expect([wordOf(await comeBack(jane, back)), settled]).toEqual(['failed', []])
  })
})
