import { createPrivateKey, createPublicKey, hash, type KeyObject } from 'node:crypto'
import { keyedHash, openOnce, type Store, secretOf } from '#server/store'
import { signedJwt } from '../signed-jwt.ts'
import { STAND_IN_ISSUER } from './metadata.ts'

/** A person that somebody has typed on the page of the stand-in. */
export interface TypedPerson {
  firstName: string
  lastName: string
  /** '' where the provider shall tell no address. */
  email: string
  isVerified: boolean
}

/** What an authorization asks for, as the page's address has it. */
export interface Authorization {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string
}

/** The provider `test` behind its page (rule external-auth.9). It must not exist in production. */
export interface StandIn {
  /** A code for a person; it lives for a minute. */
  codeFor: (person: TypedPerson, authorization: Authorization) => Promise<string>
  /** Answers the calls of the shop: the exchange of a code, and the keys. */
  answer: (request: Request) => Promise<Response>
}

interface CodeContent extends Authorization {
  person: TypedPerson
  /** Epoch milliseconds. */
  issuedAt: number
}

const CODE_MS = 60_000
const KEY_ID = 'stand-in'
// The beginning of every private key of Ed25519 (RFC 8410), in front of its 32 bytes.
const KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** One key for all processes on the store. */
const signingKey = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([KEY_PREFIX, Buffer.from(seed, 'base64url')]), format: 'der', type: 'pkcs8' })

const refused = (error: string): Response => Response.json({ error }, { status: 400 })

/** Whoever types the same address, or without one the same name, is the same person. */
const subjectOf = ({ email, firstName, lastName }: TypedPerson): string =>
  hash('sha256', JSON.stringify(email ? [email.toLowerCase()] : [firstName, lastName]), 'hex').slice(0, 24)

const claimsOf = ({ person, clientId, nonce, issuedAt }: CodeContent, now: number): object => ({
  iss: STAND_IN_ISSUER,
  aud: clientId,
  sub: subjectOf(person),
  nonce,
  iat: Math.floor(now / 1000),
  exp: Math.floor(now / 1000) + 300,
  auth_time: Math.floor(issuedAt / 1000),
  given_name: person.firstName,
  family_name: person.lastName,
  email_verified: person.isVerified,
  ...(person.email && { email: person.email }),
})

export const openStandIn = (store: Pick<Store, 'db'>, clock: () => number): StandIn => {
  const seed = openOnce(() => secretOf(store, 'test-provider'))
  const signatureOf = async (text: string): Promise<string> => keyedHash(await seed(), 'code', text)

  const read = async (code: string): Promise<CodeContent | undefined> => {
    const [text = '', signature] = code.split('.')
    if (signature !== (await signatureOf(text))) return undefined
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as CodeContent
    return clock() - content.issuedAt < CODE_MS ? content : undefined
  }

  const exchange = async (fields: URLSearchParams): Promise<Response> => {
    const content = await read(fields.get('code') ?? '')
    if (!content) return refused('invalid_grant')
    const challenge = hash('sha256', fields.get('code_verifier') ?? '', 'base64url')
    const isSame = content.challenge === challenge && content.redirectUri === fields.get('redirect_uri')
    if (!isSame || content.clientId !== fields.get('client_id')) return refused('invalid_grant')
    const token = signedJwt({ alg: 'EdDSA', kid: KEY_ID }, claimsOf(content, clock()), signingKey(await seed()))
    return Response.json({ access_token: 'none', token_type: 'bearer', id_token: token })
  }

  const keys = async (): Promise<Response> => {
    const key = createPublicKey(signingKey(await seed())).export({ format: 'jwk' })
    return Response.json({ keys: [{ ...key, kid: KEY_ID, alg: 'EdDSA', use: 'sig' }] })
  }

  return {
    codeFor: async (person, authorization) => {
      const content: CodeContent = { person, ...authorization, issuedAt: clock() }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${text}.${await signatureOf(text)}`
    },
    answer: async (request) =>
      new URL(request.url).pathname === '/token'
        ? await exchange(new URLSearchParams(await request.text()))
        : await keys(),
  }
}
