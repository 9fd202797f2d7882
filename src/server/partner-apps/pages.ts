import type { KoaContextWithOIDC } from 'oidc-provider'
import { type Translator, translator } from '#content/messages'
import { loginSite, type PartnerApp, type Scope } from '#domain/partner-apps'
import { brands, hostOfSite, type Site } from '#domain/sites'
import { escapedText, quietPage } from '#server/http'
import type { PartnerAppServices } from './services.ts'

type Shown = Pick<PartnerAppServices, 'sites' | 'addressing' | 'identityOf' | 'pageAddress'>

const page = (site: Site | undefined, make: (texts: Translator) => { title: string; main: string }): string => {
  const texts = translator(site ?? { languageTag: 'en' })
  const lang = site && texts.language === site.language ? site.languageTag : texts.language
  return quietPage({ lang, dir: texts.language === 'ar' ? 'rtl' : 'ltr', ...make(texts) })
}

const siteFor = ({ sites, addressing, identityOf }: Shown, app: PartnerApp, languages: unknown): Site =>
  loginSite(app, {
    languages: typeof languages === 'string' ? languages : '',
    sites,
    addressing,
    sessionHostOf: (site) => identityOf(site) || hostOfSite(site),
  })

const appOf = ({ oidc }: KoaContextWithOIDC, apps: readonly PartnerApp[]): PartnerApp | undefined =>
  apps.find(({ id }) => id === oidc.client?.clientId)

const siteOfContext = (shown: Shown, ctx: KoaContextWithOIDC, apps: readonly PartnerApp[]): Site | undefined => {
  const app = appOf(ctx, apps)
  return app && siteFor(shown, app, ctx.query['ui_locales'])
}

/** Says that a request cannot be answered, without its reasons, which are the app's business. */
export const failurePage = (shown: Shown, ctx: KoaContextWithOIDC, apps: readonly PartnerApp[]): string => {
  const site = siteOfContext(shown, ctx, apps)
  const home = shown.pageAddress(site ?? apps[0]!.site, '')
  return page(site, ({ t }) => ({
    title: t('refused.title'),
    main: `<p>${escapedText(t('refused.text'))}</p><p><a href="${home}">${escapedText(t('missing.home'))}</a></p>`,
  }))
}

/** Asks whether the shopper wants to log out of the shop too. `form` is the one of oidc-provider. */
export const logoutPage = (
  shown: Shown,
  ctx: KoaContextWithOIDC,
  apps: readonly PartnerApp[],
  form: string,
): string => {
  const app = appOf(ctx, apps)
  const site = siteOfContext(shown, ctx, apps)
  const shop = brands[site?.brand ?? 'stride'].name
  const button = (t: Translator['t'], name: string, value: string) =>
    `<button form="op.logoutForm"${value}>${escapedText(t(`partner-apps.logout.${name}`, [shop]))}</button> `
  return page(site, ({ t }) => ({
    title: t('partner-apps.logout.title', [shop]),
    main: [
      app ? `<p>${escapedText(t('partner-apps.logout.text', [app.name, shop]))}</p>` : '',
      `${form}<p>${button(t, 'yes', ' name="logout" value="yes"')}${button(t, 'no', '')}</p>`,
    ].join(''),
  }))
}

/** Asks whether an app may have what it asks for, and names each thing in words (rule partner-apps.3). */
export const consentPage = (
  shown: Shown,
  { app, scopes, languages }: { app: PartnerApp; scopes: readonly Scope[]; languages: unknown },
): string => {
  const site = siteFor(shown, app, languages)
  const shop = brands[site.brand].name
  return page(site, ({ t }) => ({
    title: t('partner-apps.consent.title', [app.name]),
    main: [
      `<p>${escapedText(t('partner-apps.consent.text', [app.name, shop]))}</p>`,
      `<ul>${scopes.map((scope) => `<li>${escapedText(t(`partner-apps.scope.${scope}`, [shop]))}</li>`).join('')}</ul>`,
      '<form method="post">',
      `<button name="answer" value="allow">${escapedText(t('partner-apps.consent.allow'))}</button>`,
      `<button name="answer" value="deny">${escapedText(t('partner-apps.consent.deny'))}</button>`,
      '</form>',
    ].join(''),
  }))
}
