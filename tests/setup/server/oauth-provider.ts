import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OAuthEndpoints } from '#domain/external-auth'

/** A provider without OpenID Connect, as facebook, vk and naver are. */
export interface OAuthProvider {
  endpoints: OAuthEndpoints
  /** The person logs in there: gives the parameters of the callback. */
  visit: (address: string, more?: Record<string, string>) => URLSearchParams
  /** What the provider tells of the person; a number is the status of its answer. */
  tell: (person: object | number) => void
  /** What the token endpoint adds to its answer. */
  addToTokens: (more: object) => void
  /** The requests of the shop: path, authorization, fields. */
  heard: { path: string; authorization: string; fields: Record<string, string> }[]
  stop: () => void
}

const fieldsOf = async (request: IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams((await request.toArray()).join('')))

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' })
  response.end(JSON.stringify(body))
}

/** Starts the provider on loopback. It checks PKCE, and takes each code once. */
export const startOAuthProvider = async (): Promise<OAuthProvider> => {
  const heard: OAuthProvider['heard'] = []
  const codes = new Map<string, string>()
  let person: object | number = {}
  let extra: object = {}
  const server = createServer(async (request, response) => {
    const { pathname: path } = new URL(request.url ?? '', 'http://provider.invalid')
    const fields = await fieldsOf(request)
    heard.push({ path, authorization: request.headers.authorization ?? '', fields })
    if (path === '/me') return typeof person === 'number' ? send(response, person, {}) : send(response, 200, person)
    const challenge = codes.get(fields['code'] ?? '')
    codes.delete(fields['code'] ?? '')
    if (challenge !== hash('sha256', fields['code_verifier'] ?? '', 'base64url'))
      return send(response, 400, { error: 'invalid_grant', error_description: 'No such code.' })
    send(response, 200, { access_token: 'opaque', expires_in: '3600', ...extra })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoints: { authorization: `${origin}/auth`, token: `${origin}/token`, userinfo: `${origin}/me` },
    heard,
    visit: (address, more = {}) => {
      const asked = new URL(address).searchParams
      const code = `code ${codes.size} ${heard.length}`
      codes.set(code, asked.get('code_challenge') ?? '')
      return new URLSearchParams({ code, state: asked.get('state') ?? '', ...more })
    },
    tell: (other) => {
      person = other
    },
    addToTokens: (more) => {
      extra = more
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
