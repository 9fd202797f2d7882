import { html } from 'hono/html'
import type { PlainPageName } from '#domain/sites'
import { type Html, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import type { SentForm } from './request.ts'

/**
 * In the place of a page that the shop could not make, because a call had no answer: what was sent, to be sent again with one press
 * (rule checkout.17).
 */
export const tryAgainPage = (
  shop: PlainSite,
  { page, form, isTooOften }: { page: PlainPageName; form: SentForm; isTooOften: boolean },
): Html => {
  const { t, plain } = shop
  const main = html`<form method="post" action="${plain(page)}">
${form.entries.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="main">${t('forms.retry')}</button>
</form>`
  const problems = [{ text: t(isTooOften ? 'forms.error.too-many' : 'forms.error.unavailable') }]
  return plainPage(shop, { title: t('refused.title'), problems, main })
}
