import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BarePath = '/.well-known/openid-configuration' | '/jwks' | '/token' | '/userinfo'

/** A provider of OpenID Connect whose every answer a test can make, right or wrong. It keeps nothing and checks nothing. */
export interface BareProvider {
  issuer: string
  /** What it says of itself. */
  metadata: Readonly<Record<string, unknown>>
  /** What it publishes of its keys. */
  jwks: object
  /** The key that it publishes as `key`, for RS256. */
  key: KeyObject
  /** Takes the place of an answer. Without a listener the answer is the usual one. */
  answer: (path: BarePath, by: RequestListener | object | undefined) => void
  /** Ends every change. */
  reset: () => void
  stop: () => Promise<void>
}

const newRsaKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const json =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  }

/** A JWT with any header and claims. `by` signs its text; '' is no signature. */
export const bareJwt = (header: object, claims: object, by: (text: string) => string): string => {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${by(text)}`
}

/** Signs as RS256, or as ES256 with a key of that kind. */
export const signedBy =
  (key: KeyObject) =>
  (text: string): string =>
    sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')

/** Signs as HS256. */
export const macBy =
  (secret: string) =>
  (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url')

/** Starts the provider on loopback. */
export const startBareProvider = async (): Promise<BareProvider> => {
  const key = newRsaKey()
  const usual = new Map<string, RequestListener>()
  const changed = new Map<string, RequestListener>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const listener = changed.get(path) ?? usual.get(path)
    if (listener) listener(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
  usual.set('/.well-known/openid-configuration', json(metadata))
  const jwks = { keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: 'key', use: 'sig' }] }
  usual.set('/jwks', json(jwks))
  return {
    issuer,
    metadata,
    jwks,
    key,
    answer: (path, by) => {
      if (by === undefined) changed.delete(path)
      else changed.set(path, typeof by === 'function' ? (by as RequestListener) : json(by))
    },
    reset: () => changed.clear(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
