import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BarePath, type BareProvider, bareJwt, signedBy, startBareProvider } from '#tests/server/bare-provider'
import { startOAuthProvider } from '#tests/server/oauth-provider'
import { bareClient } from './bare-client.ts'
import { offered } from './external-shop.ts'

let provider: BareProvider
beforeAll(async () => {
  provider = await startBareProvider()
})
afterAll(() => provider.stop())
afterEach(() => provider.reset())

const paths = ['/.well-known/openid-configuration', '/jwks', '/token', '/userinfo'] as const
const JSON_TYPE = { 'Content-Type': 'application/json' }
const MOST_BYTES = 262_144
const login = { redirectUri: 'http://127.0.0.1:4321/', nonce: 'nonce', verifier: 'v'.repeat(43) }

/** What the provider answers when it is well, by path. */
const usualAnswers = (): Record<BarePath, object> => {
  const seconds = Math.floor(Date.now() / 1000)
  const times = { iat: seconds, exp: seconds + 300 }
  const claims = { iss: provider.issuer, sub: 'jane', aud: 'causeway', ...times, nonce: login.nonce }
  const idToken = bareJwt({ alg: 'RS256', kid: 'key' }, claims, signedBy(provider.key))
  return {
    '/.well-known/openid-configuration': provider.metadata,
    '/jwks': provider.jwks,
    '/token': { access_token: 'opaque', token_type: 'Bearer', id_token: idToken },
    '/userinfo': { sub: 'jane' },
  }
}

/** Comes back from the provider, which answers as usual except at one path; the code of the refusal, or the subject. */
const comeBack = async (
  path: BarePath,
  by: (usual: string) => RequestListener,
  client = bareClient({ deadline: 1500 }),
): Promise<string> => {
  const usual = usualAnswers()
  for (const each of paths) provider.answer(each, usual[each])
  provider.answer(path, by(JSON.stringify(usual[path])))
  const query = new URLSearchParams('code=code&state=state')
  const back = { ...login, query, form: {}, notBefore: undefined }
  return client.identify(offered('yahoo', { issuer: provider.issuer }), back).then(
    ({ subject }) => subject.replace(`${provider.issuer} `, ''),
    ({ code }) => code,
  )
}

/** Sends an answer packed, with spaces behind it up to a size. */
const packed =
  (size: number) =>
  (usual: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(gzipSync(usual.padEnd(size)))
  }

/** Sends an answer, and spaces behind it for as long as somebody reads. */
const endless = (usual: string) => {
  const sent = { bytes: 0 }
  const listener: RequestListener = (_request, response) => {
    response.writeHead(200, JSON_TYPE).write(usual)
    const more = () => {
      sent.bytes += 65_536
      response.write(' '.repeat(65_536))
    }
    response.on('drain', more)
    more()
  }
  return { sent, listener }
}

describe('An answer of a provider', () => {
  it.each(paths)('counts up to 256 kB, however small it is on the way: %s.', async (path) => {
    expect(await comeBack(path, packed(MOST_BYTES))).toBe('jane')
    expect(await comeBack(path, packed(MOST_BYTES + 1))).toBe('failed')
  })

  it.each(paths)('that does not end is refused while it comes: %s.', async (path) => {
    const { sent, listener } = endless(JSON.stringify(usualAnswers()[path]))
    // Its deadline would come with the end of the test.
    const patient = bareClient({ deadline: 60_000, wholeDeadline: 60_000 })
    expect(await comeBack(path, () => listener, patient)).toBe('failed')
    // The buffers of both sides are full.
    expect(sent.bytes).toBeLessThan(40 * MOST_BYTES)
  })

  it.each(paths)('that comes byte by byte has the deadline of an answer: %s.', async (path) => {
    const drip: RequestListener = (_request, response) => {
      response.writeHead(200, JSON_TYPE)
      const timer = setInterval(() => response.write(' '), 100)
      response.on('close', () => clearInterval(timer))
    }
    expect(await comeBack(path, () => drip)).toBe('unavailable')
  })

  it.each(paths)('that leads to another address is refused, and nobody is called there: %s.', async (path) => {
    const calls: string[] = []
    const inside = createServer((request, response) => {
      calls.push(request.url ?? '')
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(usualAnswers()[path]))
    })
    await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
    const { port } = inside.address() as AddressInfo
    for (const status of [302, 307]) {
      const redirect: RequestListener = (_request, response) => {
        response.writeHead(status, { location: `http://127.0.0.1:${port}/inside` }).end()
      }
      expect(await comeBack(path, () => redirect)).toBe('failed')
    }
    expect(calls).toEqual([])
    await new Promise((closed) => inside.close(closed))
  })

  it('that does not end harms no other provider of the same client.', async () => {
    const client = bareClient()
    const plain = await startOAuthProvider()
    plain.tell({ id: '77' })
    const facebook = offered('facebook', { endpoints: plain.endpoints })
    const address = await client.departure(facebook, { ...login, state: 'state', isReauthentication: false })
    const back = { ...login, query: plain.visit(address.href), form: {}, notBefore: undefined }
    const [refused, identity] = await Promise.all([
      comeBack('/userinfo', (usual) => endless(usual).listener, client),
      client.identify(facebook, back),
    ])
    expect([refused, identity.subject]).toEqual(['failed', '77'])
    plain.stop()
  })
})
