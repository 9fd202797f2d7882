import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BareProvider, bareJwt, macBy, signedBy, startBareProvider } from '#tests/server/bare-provider'
import { providerSecret } from '#tests/server/provider-secret'
import { bareClient } from './bare-client.ts'
import { offered } from './external-shop.ts'

let provider: BareProvider
beforeAll(async () => {
  provider = await startBareProvider()
})
afterAll(() => provider.stop())
afterEach(() => provider.reset())

const seconds = () => Math.floor(Date.now() / 1000)

/** What the provider signs of Jane when it is honest. */
const honest = () => ({
  iss: provider.issuer,
  sub: 'jane',
  aud: 'causeway',
  iat: seconds(),
  exp: seconds() + 300,
  nonce: 'nonce',
  email: 'jane@example.com',
  email_verified: true,
})

const RS256 = { alg: 'RS256', kid: 'key' }
const ownKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const ellipticKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const publicKey = () => createPublicKey(provider.key)
const jwkOf = (key: typeof ownKey) => createPublicKey(key).export({ format: 'jwk' })
/** Signed as the provider does. */
const signed = (more: object) => bareJwt(RS256, { ...honest(), ...more }, signedBy(provider.key))

/** Comes back with this identity; the code of the refusal, or the subject. */
const comeBack = async (idToken: string, tokens: object = {}, query = 'code=code&state=state'): Promise<string> => {
  provider.answer('/token', { access_token: 'opaque', token_type: 'Bearer', id_token: idToken, ...tokens })
  const identity = bareClient().identify(offered('yahoo', { issuer: provider.issuer }), {
    redirectUri: 'http://127.0.0.1:4321/api/account/external/yahoo/callback',
    query: new URLSearchParams(query),
    nonce: 'nonce',
    verifier: 'v'.repeat(43),
    form: {},
    notBefore: undefined,
  })
  return identity.then(
    ({ subject }) => subject.replace(`${provider.issuer} `, ''),
    ({ code }) => code,
  )
}

describe('An identity counts', () => {
  it.each<[string, () => string]>([
    ['that the provider has signed for the shop', () => signed({})],
    [
      'that names the shop among several audiences, and as the party',
      () => signed({ aud: ['causeway', 'x'], azp: 'causeway' }),
    ],
    ['that names the hash of its access token', () => signed({ at_hash: 'bSKYhMEmi7CrMtjaMV0P5Q' })],
  ])('%s.', async (_what, token) => {
    expect(await comeBack(token())).toBe('jane')
  })
})

describe('An identity is refused', () => {
  it.each<[string, () => string]>([
    ['that nobody has signed', () => bareJwt({ alg: 'none' }, honest(), () => '')],
    [
      'that says so beside a good signature',
      () => bareJwt({ alg: 'none', kid: 'key' }, honest(), signedBy(provider.key)),
    ],
    ['that the secret of the shop has signed', () => bareJwt({ alg: 'HS256' }, honest(), macBy(providerSecret))],
    [
      'that the public key has signed as if it were a secret',
      () =>
        bareJwt(
          { alg: 'HS256', kid: 'key' },
          honest(),
          macBy(String(publicKey().export({ format: 'pem', type: 'spki' }))),
        ),
    ],
    ['that a foreign key has signed under the name of the right one', () => bareJwt(RS256, honest(), signedBy(ownKey))],
    ['that brings its key along', () => bareJwt({ ...RS256, jwk: jwkOf(ownKey) }, honest(), signedBy(ownKey))],
    [
      'that says where its key is',
      () => bareJwt({ alg: 'RS256', jku: 'https://evil.example/jwks' }, honest(), signedBy(ownKey)),
    ],
    [
      'that wants an extension to be understood',
      () => bareJwt({ ...RS256, crit: ['x'], x: 1 }, honest(), signedBy(provider.key)),
    ],
    ['that has several audiences and no party', () => signed({ aud: ['causeway', 'another-shop'] })],
    ['that has several audiences and a foreign party', () => signed({ aud: ['causeway', 'x'], azp: 'x' })],
    ['that has a foreign party', () => signed({ azp: 'another-shop' })],
    ['that has no audience', () => signed({ aud: [] })],
    ['that holds not yet', () => signed({ nbf: seconds() + 600 })],
    ['that has no end', () => signed({ exp: undefined })],
    ['that was told with another access token', () => signed({ at_hash: 'aSKYhMEmi7CrMtjaMV0P5Q' })],
    ['whose hash of the access token is none', () => signed({ at_hash: 7 })],
  ])('%s.', async (_what, token) => {
    expect(await comeBack(token())).toBe('failed')
  })

  it('that is signed by an algorithm which the provider does not declare, even by a key that it publishes.', async () => {
    provider.answer('/jwks', { keys: [{ ...jwkOf(ellipticKey), kid: 'key', use: 'sig' }] })
    expect(await comeBack(bareJwt({ alg: 'ES256', kid: 'key' }, honest(), signedBy(ellipticKey)))).toBe('failed')
  })

  it('that a published secret has signed.', async () => {
    provider.answer('/.well-known/openid-configuration', {
      ...provider.metadata,
      id_token_signing_alg_values_supported: ['HS256'],
    })
    provider.answer('/jwks', { keys: [{ kty: 'oct', k: Buffer.from('secret').toString('base64url'), kid: 'key' }] })
    expect(await comeBack(bareJwt({ alg: 'HS256', kid: 'key' }, honest(), macBy('secret')))).toBe('failed')
  })

  it('that is absent.', async () => {
    expect(await comeBack('', { id_token: undefined })).toBe('failed')
  })

  it('whose person is another one where the address is asked for.', async () => {
    provider.answer('/userinfo', { sub: 'eve', email: 'jane@example.com', email_verified: true })
    expect(await comeBack(signed({ email_verified: undefined }))).toBe('failed')
  })

  it.each(['code=code&code=other&state=state', 'code=code&state=state&state=other', 'response=a.b.c&state=state'])(
    'that comes by the callback %s.',
    async (query) => {
      expect(await comeBack(signed({}), {}, query)).toBe('failed')
    },
  )
})

it('A provider that says to be another issuer than the content names is refused.', async () => {
  provider.answer('/.well-known/openid-configuration', { ...provider.metadata, issuer: 'https://evil.example' })
  expect(await comeBack(signed({}))).toBe('failed')
})

it.each([[['plain']], [undefined]])('A login asks for S256 where a provider declares %j.', async (methods) => {
  provider.answer('/.well-known/openid-configuration', {
    ...provider.metadata,
    code_challenge_methods_supported: methods,
  })
  const address = await bareClient().departure(offered('yahoo', { issuer: provider.issuer }), {
    redirectUri: 'http://127.0.0.1:4321/',
    state: 'state',
    nonce: 'nonce',
    verifier: 'v'.repeat(43),
    isReauthentication: false,
  })
  expect(address.searchParams.get('code_challenge_method')).toBe('S256')
  expect(address.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
})
