import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { securityHeaders } from '#server/http'
import { providerSecret } from '#tests/server/provider-secret'
import { onBothStores, onOneStore } from '../../store/stores.ts'
import { ORIGIN, shops } from '../shop.ts'
import { begin, comeBack, offered, openIdProvider, pendingLogins, wordOf } from './external-shop.ts'

const provider = openIdProvider()
const JANE = { person: 'jane' }
const crossSite = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://appleid.apple.com',
  'sec-fetch-site': 'cross-site',
}
const apple = (issuer: string) => offered('apple', { issuer, teamId: 'TEAM', keyId: 'KEY' })

/** A provider whose metadata lead to this server, which keeps the token requests and answers nothing usable. */
const listener = async () => {
  const bodies: URLSearchParams[] = []
  const textOf = async (request: IncomingMessage) => (await request.toArray()).join('')
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/token') bodies.push(new URLSearchParams(await textOf(request)))
    const endpoints = {
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }
    response.end(JSON.stringify({ issuer, ...endpoints }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, bodies, close: () => server.close() }
}

onBothStores((fresh) => {
  const shop = shops(fresh)

  it('A cross-site form becomes a link of the shop, and brings the name that stands in it alone.', async () => {
    const { issuer } = provider()
    const secrets = {
      apple: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
        type: 'pkcs8',
        format: 'pem',
      }) as string,
    }
    const { external } = pendingLogins(issuer, { providers: [apple(issuer)], secrets })
    const { member, store } = await shop('path', 'local', { external })
    const jane = member()
    const address = new URL(await begin(jane, 'apple'))
    expect(address.searchParams.get('response_mode')).toBe('form_post')
    const user = JSON.stringify({ name: { firstName: 'Jane', lastName: 'Doe' }, email: 'x@y.example' })
    const fields = { code: 'c', state: address.searchParams.get('state')!, user, id_token: 'a.b.c' }
    const stranger = member()
    const path = '/api/account/external/apple/callback'
    const answer = await stranger.send('POST', path, new URLSearchParams(fields).toString(), crossSite)
    const query = new URLSearchParams({ code: fields.code, state: fields.state })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?${query}`])
    await stranger.send(
      'POST',
      path,
      new URLSearchParams({ ...fields, user: '{"name":{"firstName":"Eve"}}' }).toString(),
      crossSite,
    )
    const rows = await store.db.selectFrom('external_auth_request').select('form').execute()
    expect(rows.map(({ form }) => JSON.parse(form!))).toEqual([JSON.parse(user)])
  })
})

onOneStore((fresh) => {
  const shop = shops(fresh)

  it.each(['{', '[]', '"x"', `"${'x'.repeat(5000)}"`])(
    'A form with the person %.20s is passed on without it.',
    async (user) => {
      const { external } = pendingLogins(provider().issuer, { providers: [apple(provider().issuer)], secrets: {} })
      const { member } = await shop('path', 'local', { external })
      const state = new URL(await begin(member(), 'apple')).searchParams.get('state')!
      const body = new URLSearchParams({ state, user, error: 'user_cancelled_authorize' }).toString()
      const { status, headers } = await member().send('POST', '/api/account/external/apple/callback', body, crossSite)
      expect([status, headers.get('location')?.includes('user=')]).toEqual([303, false])
    },
  )

  it('The name of a form reaches the identity.', async () => {
    const { issuer } = provider()
    const secrets = { apple: providerSecret, yahoo: providerSecret }
    const { external, settled } = pendingLogins(issuer, { providers: [offered('yahoo', { issuer })], secrets })
    const { member, store } = await shop('path', 'local', { external })
    const jane = member()
    const back = await provider().visit(await begin(jane), JANE)
    await jane.send(
      'POST',
      back.pathname,
      new URLSearchParams([...back.searchParams, ['user', '{"name":{}}']]).toString(),
      crossSite,
    )
    expect((await store.db.selectFrom('external_auth_request').select('form').execute())[0]?.form).toBe('{"name":{}}')
    expect(wordOf(await comeBack(jane, back))).toBe('pending')
    expect(settled).toHaveLength(1)
  })

  it('The secret of the shop is signed for each call where the provider wants a key.', async () => {
    const heard = await listener()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const secrets = { apple: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }
    const { external } = pendingLogins(heard.issuer, { providers: [apple(heard.issuer)], secrets })
    const { member } = await shop('path', 'local', { external })
    const jane = member()
    const state = new URL(await begin(jane, 'apple')).searchParams.get('state')!
    await comeBack(
      jane,
      new URL(`${ORIGIN}/api/account/external/apple/callback?${new URLSearchParams({ code: 'c', state })}`),
    )
    heard.close()
    const [header = '', claims = '', signature = ''] = heard.bodies[0]!.get('client_secret')!.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect([read(header), read(claims)]).toEqual([
      { alg: 'ES256', kid: 'KEY' },
      { iss: 'TEAM', sub: 'causeway', aud: heard.issuer, iat: expect.any(Number), exp: expect.any(Number) },
    ])
    const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(heard.bodies[0]!.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['pending', JANE, 'pending'],
    ['denied', { refuses: true as const }, 'denied'],
  ])(
    'A window of its own tells its page "%s" by a script of the shop, and holds no code.',
    async (_what, visit, word) => {
      const { external } = pendingLogins(provider().issuer)
      const { member } = await shop('path', 'local', { external })
      const jane = member()
      const back = await provider().visit(await begin(jane, 'yahoo', { mode: 'popup' }), visit)
      const { status, headers, body } = await comeBack(jane, back)
      const page = String(body)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
      expect(page).toContain(`data-outcome="${word}"`)
      expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/api/account/external/popup.js">'])
      expect(page).not.toContain(back.searchParams.get('state'))
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; ")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('cache-control')).toBe('no-store')
      // A page that hears of the outcome over a channel needs no opener, which the providers' pages may cut off.
      expect(headers.get('cross-origin-opener-policy')).toBe(securityHeaders('local')['Cross-Origin-Opener-Policy'])
      const script = await jane.send('GET', '/api/account/external/popup.js')
      expect([script.headers.get('content-type'), String(script.body)]).toEqual([
        'text/javascript; charset=utf-8',
        expect.stringContaining("new BroadcastChannel('external-auth')"),
      ])
    },
  )
})
