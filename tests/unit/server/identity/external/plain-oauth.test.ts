import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Provider } from '#domain/external-auth'
import { type OAuthProvider, startOAuthProvider } from '#tests/server/oauth-provider'
import { onOneStore } from '../../store/stores.ts'
import { ORIGIN, shops } from '../shop.ts'
import { begin, comeBack, offered, pendingLogins, wordOf } from './external-shop.ts'

let provider: OAuthProvider
beforeAll(async () => {
  provider = await startOAuthProvider()
})
afterAll(() => provider.stop())
beforeEach(() => {
  provider.heard.length = 0
  provider.addToTokens({ token_type: 'bearer' })
})

const persons: [id: Provider, person: object, more: Record<string, string>][] = [
  [
    'facebook',
    { id: '77', email: 'jane@example.com', first_name: 'Jane', last_name: 'Doe', birthday: '02/28/2001' },
    {},
  ],
  [
    'vk',
    {
      user: { user_id: '77', email: 'jane@example.com', first_name: 'Jane', last_name: 'Doe', birthday: '28.02.2001' },
    },
    { device_id: 'd1' },
  ],
  [
    'naver',
    { response: { id: '77', email: 'jane@example.com', name: 'Jane', birthyear: '2001', birthday: '02-28' } },
    {},
  ],
]

onOneStore((fresh) => {
  const shop = shops(fresh)
  const opened = async (id: Provider) => {
    const providers = [offered(id, { endpoints: provider.endpoints })]
    const { external, settled } = pendingLogins('', { providers, secrets: { [id]: 'a secret' } })
    const { member } = await shop('path', 'local', { external })
    const jane = member()
    const login = async (more = {}) =>
      wordOf(
        await comeBack(
          jane,
          new URL(`${ORIGIN}/api/account/external/${id}/callback?${provider.visit(await begin(jane, id), more)}`),
        ),
      )
    return { login, settled }
  }

  it.each(persons)(
    'A person of %s is asked for with the token that the code was exchanged for.',
    async (id, person, more) => {
      provider.tell(person)
      const { login, settled } = await opened(id)
      expect(await login(more)).toBe('pending')
      expect(settled.map(({ identity }) => identity)).toEqual([
        expect.objectContaining({
          provider: id,
          subject: '77',
          email: 'jane@example.com',
          isEmailVerified: false,
          firstName: 'Jane',
          dateOfBirth: '2001-02-28',
        }),
      ])
      const [exchange, asked] = provider.heard
      expect(exchange).toMatchObject({
        path: '/token',
        fields: {
          grant_type: 'authorization_code',
          client_id: 'causeway',
          client_secret: 'a secret',
          redirect_uri: `${ORIGIN}/api/account/external/${id}/callback`,
          code_verifier: expect.stringMatching(/^[\w-]{43}$/),
          ...more,
        },
      })
      expect(asked).toMatchObject({ path: '/me', authorization: 'Bearer opaque' })
      expect(asked?.fields).toEqual(id === 'vk' ? { access_token: 'opaque', client_id: 'causeway' } : {})
    },
  )

  it('An identity that comes unasked with the tokens proves nothing and does no harm.', async () => {
    provider.tell({ id: '77' })
    provider.addToTokens({ id_token: 'a.b.c' })
    const { login, settled } = await opened('facebook')
    expect([await login(), settled[0]?.identity.subject]).toEqual(['pending', '77'])
  })

  it.each<[what: string, person: object | number, word: string]>([
    ['names nobody', { error: 'no' }, 'failed'],
    ['is no map', [], 'failed'],
    ['refuses the token', 401, 'failed'],
    ['is out of order', 503, 'unavailable'],
  ])('An answer about the person that %s leads to no session.', async (_what, person, word) => {
    provider.tell(person)
    const { login, settled } = await opened('facebook')
    expect([await login(), settled]).toEqual([word, []])
  })

  it('A code that was not asked for with this verifier is refused.', async () => {
    const { login, settled } = await opened('facebook')
    expect([await login({ code: 'stolen' }), settled]).toEqual(['failed', []])
  })
})
