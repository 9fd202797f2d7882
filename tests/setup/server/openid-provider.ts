import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration } from 'oidc-provider'
import { providerSecret } from './provider-secret.ts'

/** What a person does at the provider. */
export type Visit = { person: string } | { refuses: true }

/** Makes other claims of those that the provider would sign. */
export type Forge = (claims: Record<string, unknown>) => Record<string, unknown>

export interface OpenIdProvider {
  issuer: string
  /** Walks through the provider's pages as a browser with its own cookies, and gives the address to which it is sent back. */
  visit: (address: string, visit: Visit) => Promise<URL>
  /** The next tokens hold what this makes of them, signed by the provider's key or another one. */
  forge: (how: Forge | undefined, key?: KeyObject) => void
  /** Paths that were called by the shop. */
  calls: string[]
  /** Calls of the shop are answered with this status, or never. */
  fail: (how: number | 'hang' | undefined) => void
  stop: () => Promise<void>
}

const CLIENT = 'causeway'

const person = (id: string) => ({
  ...(!id.startsWith('nowhere') && { email: `${id}@example.com`, email_verified: !id.startsWith('unverified') }),
  given_name: 'Jane',
  family_name: 'Doe',
  birthdate: '2001-02-28',
})

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const KEY_ID = 'provider'

const configuration = (key: KeyObject, redirectUris: string[]): Configuration => ({
  clients: [
    {
      client_id: CLIENT,
      client_secret: providerSecret,
      redirect_uris: redirectUris,
      // On loopback any port of the shop is the shop.
      application_type: 'native',
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    },
  ],
  jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'ES256', use: 'sig' } as never] },
  cookies: { keys: ['a key for the cookies of tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'birthdate'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...person(id) }) }),
  ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
})

/** An identity with other claims, signed anew. */
const forged = (token: string, { how, key }: { how: Forge; key: KeyObject }): string => {
  const [header = '', body = ''] = token.split('.')
  const claims = how(JSON.parse(Buffer.from(body, 'base64url').toString()))
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const loginPage = `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
<form method="post"><label>Person <input name="person"></label>
<button>Log in</button> <button name="refuses" value="1">Refuse</button></form>`

/** Who has come: '' for a person who refuses, undefined before hands have said it on the page. */
const whoIn = async (request: IncomingMessage): Promise<string | undefined> => {
  if (request.method !== 'POST') return request.headers['x-person']?.toString()
  const form = new URLSearchParams(await text(request))
  return form.has('refuses') ? '' : (form.get('person') ?? '')
}

/** Finishes what the provider asks of the person. */
const addInteractions = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return await next()
    const { prompt, params, session } = await provider.interactionDetails(ctx.req, ctx.res)
    const who = await whoIn(ctx.req)
    if (who === undefined && prompt.name === 'login') {
      ctx.type = 'html'
      ctx.body = loginPage
      return
    }
    if (who === '') return await provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied' })
    if (prompt.name === 'login' && who !== undefined)
      return await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: who } })
    const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    await provider.interactionFinished(ctx.req, ctx.res, { consent: { grantId: await grant.save() } })
  })
}

/** A browser at the provider. */
const walk = async (issuer: string, address: string, visit: Visit): Promise<URL> => {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  while (at.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const who = 'person' in visit ? visit.person : ''
    const response = await fetch(at, { redirect: 'manual', headers: { cookie, 'x-person': who } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
    at = new URL(location, at)
  }
  return at
}

/**
 * Starts a real OpenID Connect provider on loopback, for the shop at an origin on loopback, with any port. To a browser `localhost` is
 * another site than the shop, with cookies of its own.
 */
export const startOpenIdProvider = async (
  redirectUris: string[],
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<OpenIdProvider> => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const key = newKey()
  const provider = new Provider(issuer, configuration(key, redirectUris))
  const calls: string[] = []
  let forging: { how: Forge; key: KeyObject } | undefined
  let failure: number | 'hang' | undefined
  provider.use(async (ctx, next) => {
    const isOfShop = ['/token', '/jwks', '/me', '/.well-known/openid-configuration'].includes(ctx.path)
    if (isOfShop) calls.push(ctx.path)
    if (isOfShop && failure === 'hang') return await new Promise<void>((gone) => ctx.req.socket.once('close', gone))
    if (isOfShop && typeof failure === 'number') {
      ctx.status = failure
      ctx.body = '<h1>Out of order</h1>'
      return
    }
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !forging || body?.id_token === undefined) return
    ctx.body = { ...body, id_token: forged(body.id_token, forging) }
  })
  addInteractions(provider)
  server.on('request', provider.callback())
  return {
    issuer,
    calls,
    visit: (address, visit) => walk(issuer, address, visit),
    forge: (how, other = key) => {
      forging = how && { how, key: other }
    },
    fail: (how) => {
      failure = how
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A key that the provider has never published. */
export const foreignKey = newKey
