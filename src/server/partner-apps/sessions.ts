import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { PartnerApp } from '#domain/partner-apps'
import { requestContext } from './request-context.ts'
import { claimOf } from './token-claims.ts'

type ProviderSession = InstanceType<Provider['Session']>

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const clientIdOf = async (provider: Provider, ctx: KoaContextWithOIDC, session: ProviderSession) => {
  if (ctx.oidc.route === 'resume') {
    const request = await provider.Interaction.find(ctx.path.split('/').at(-1) ?? '')
    return textOf(request?.params['client_id'])
  }
  const named = textOf(ctx.query['client_id']) ?? claimOf(ctx.query['id_token_hint'], 'aud')
  return named ?? textOf(session.state?.['clientId'])
}

/**
 * Makes the session of apps follow the shop's: who is logged in at the shop is logged in here, since the same moment, and nobody else is. A
 * session of the shop that has ended has taken its row along (rule partner-apps.6).
 */
export const followShopSessions = (provider: Provider, apps: readonly PartnerApp[]): void => {
  // With values, if only none, it is one that is kept; without any it would be kept once it has changed.
  const NewSession = provider.Session as unknown as new (values: object) => ProviderSession
  const read = provider.Session.get.bind(provider.Session)
  provider.Session.get = async (context) => {
    const ctx = context as KoaContextWithOIDC
    const request = requestContext.getStore()
    let session = await read(ctx)
    if (!request) return session
    const id = await clientIdOf(provider, ctx, session)
    const named = apps.find((app) => app.id === id)
    for (const app of named ? [named] : apps) {
      request.app = app
      request.session = await request.shopSessionOf(app)
      if (request.session) break
    }
    const { session: shop } = request
    if (session.accountId !== shop?.userId) session = new NewSession({})
    if (shop) {
      const loginTs = Math.floor(shop.authenticatedAt / 1000)
      if (session.accountId !== shop.userId || session.loginTs !== loginTs)
        session.loginAccount({ accountId: shop.userId, loginTs, transient: true })
    }
    ctx.oidc.entity('Session', session)
    return session
  }
}
