import type { Context, MiddlewareHandler } from 'hono'
import { type Translator, translator } from '#content/messages'
import { type Site, siteRoot } from '#domain/sites'
import type { CallStatus } from './errors.ts'
import { escapedText, quietPage } from './quiet-page.ts'
import { type CallSettings, siteOf } from './site.ts'

/** The browser shows the answer as a page: a form was sent or a link was opened, and no script made the call. */
const isNavigation = (c: Context): boolean => {
  const mode = c.req.header('sec-fetch-mode')
  return mode ? mode === 'navigate' : (c.req.header('accept') ?? '').includes('text/html')
}

const siteOrUndefined = (c: Context, settings: CallSettings): Site | undefined => {
  try {
    return siteOf(c, settings)
  } catch {
    return undefined
  }
}

const english = { language: 'en', languageTag: 'en' }

/** Statuses that another try in a while can change. */
const passing = new Set<number>([428, 429, 500, 503, 507] satisfies CallStatus[])

const reason = ({ t }: Translator, status: number): string =>
  passing.has(status) ? t('refused.later') : t('refused.text')

const pageOf = (site: Site | undefined, { addressing }: CallSettings, status: number): string => {
  const texts = translator(site ?? english)
  const isTranslated = site !== undefined && texts.language === site.language
  const lang = isTranslated ? site.languageTag : texts.language
  return quietPage({
    lang,
    dir: texts.language === 'ar' ? 'rtl' : 'ltr',
    title: texts.t('refused.title'),
    main: [
      `<p>${escapedText(reason(texts, status))}</p>`,
      `<p><a href="${site ? siteRoot(site, addressing) : '/'}">${escapedText(texts.t('missing.home'))}</a></p>`,
    ].join(''),
  })
}

/**
 * Turns the JSON of an error into a small HTML page in the language of the site, where the browser would show the JSON to a
 * person (rule back-end.5). Status and headers stay. Calls of scripts are not changed; with `always` there are none.
 */
export const errorPages =
  (settings: CallSettings, { always = false } = {}): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { status } = c.res
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json')
    if (status < 400 || !isJson || !(always || isNavigation(c))) return
    const { headers } = c.res
    headers.delete('content-length')
    headers.set('content-type', 'text/html; charset=UTF-8')
    c.res = new Response(pageOf(siteOrUndefined(c, settings), settings, status), { status, headers })
  }
