import type { Context } from 'hono'
import { CallError } from '#server/http'
import type { RouteTools } from '../../route-tools.ts'
import { STAND_IN_ISSUER } from './metadata.ts'
import { standInPage } from './page.ts'
import type { Authorization } from './stand-in.ts'

const CALLBACK = '/api/account/external/test/callback'

/** What the address of the page asks for. @throws CallError 400 invalidQuery, so that the page sends nobody elsewhere */
const authorizationOf = (c: Context): Authorization & { state: string } => {
  const query = (name: string): string => c.req.query(name) ?? ''
  const redirectUri = query('redirect_uri')
  const host = c.req.header('host')
  const isOwn =
    URL.canParse(redirectUri) && new URL(redirectUri).host === host && new URL(redirectUri).pathname === CALLBACK
  if (!isOwn || query('code_challenge_method') !== 'S256' || query('response_type') !== 'code')
    throw new CallError(400, 'invalidQuery', 'This is no login that the shop has begun.')
  return {
    clientId: query('client_id'),
    redirectUri,
    challenge: query('code_challenge'),
    nonce: query('nonce'),
    state: query('state'),
  }
}

const fieldOf = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').slice(0, 254)

/** The page of the provider `test`: a form, no script. */
export const addStandInPage = ({ identity, router }: RouteTools): void => {
  const { standIn } = identity
  if (!standIn) return
  router.get('/test/authorize', (c) => {
    authorizationOf(c)
    return c.html(standInPage())
  })
  router.post('/test/authorize', async (c) => {
    const { state, ...authorization } = authorizationOf(c)
    const form = new URLSearchParams(await c.req.text())
    const person = {
      firstName: fieldOf(form, 'firstName'),
      lastName: fieldOf(form, 'lastName'),
      email: fieldOf(form, 'email'),
      isVerified: form.get('verified') !== null,
    }
    const answer: Record<string, string> =
      form.get('decision') === 'refuse'
        ? { error: 'access_denied' }
        : { code: await standIn.codeFor(person, authorization) }
    return c.redirect(`${CALLBACK}?${new URLSearchParams({ ...answer, state, iss: STAND_IN_ISSUER })}`, 303)
  })
}
