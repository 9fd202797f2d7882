import { html } from 'hono/html'
import type { FieldValues } from '#domain/accounts'
import { isDigitalOnly, totalRows } from '#domain/bag'
import type { Basket } from '#schemas/bag'
import { deliveryFieldView, plainDeliveryFields, problemTextOf } from './delivery-fields.ts'
import { choiceField } from './fields.ts'
import { priceRows } from './goods.ts'
import { type Html, type Problem, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'

/** What stands in the form of the checkout. */
export interface CheckoutEntry {
  /** The idempotency key: sent twice, the form finds the bag of its first sending (rule bag.27). */
  key: string
  values: FieldValues
  /** Codes of what is wrong, by field; empty without a refusal. */
  problems: Readonly<Record<string, string>>
  /** What is wrong with no field alone. */
  general?: string | undefined
}

const methodChoices = (shop: PlainSite, { deliveryMethods, currency }: Basket) =>
  deliveryMethods.map(({ id, price, days }) => ({
    id,
    label: shop.t(`delivery.method.${id}`),
    aside: [
      shop.t('delivery.days', [days.from, days.to]),
      price === 0 ? shop.t('bag.free') : shop.money(price, currency),
    ].join(' · '),
  }))

/** The problems of the fields in their order, each with the name of its field. */
const problemsOf = (shop: PlainSite, basket: Basket, { problems, general }: CheckoutEntry): Problem[] => {
  const { t } = shop
  const fields = plainDeliveryFields(shop, basket).flatMap(({ name, label }) => {
    const text = problemTextOf(shop, name, problems[name])
    return text === '' ? [] : [{ field: name, text: `${label}: ${text}` }]
  })
  return [
    ...(general === undefined ? [] : [{ text: general }]),
    ...fields,
    ...(problems['deliveryMethod'] ? [{ field: 'deliveryMethod', text: t('plain.method.missing') }] : []),
  ]
}

/** The first page of the checkout: contact, address, delivery method. Gift cards may pay for all of it: the review asks how to pay. */
export const checkoutPage = (shop: PlainSite, basket: Basket, entry: CheckoutEntry): Html => {
  const { t, link, plain } = shop
  const { key, values, problems } = entry
  const { currency, deliveryMethods, shipmentList } = basket
  const main = html`<form method="post" action="${plain('checkout')}" novalidate>
<input type="hidden" name="key" value="${key}">
<h2>${t(isDigitalOnly(shipmentList) ? 'delivery.title.digital' : 'delivery.title')}</h2>
${plainDeliveryFields(shop, basket).map((field) =>
  deliveryFieldView(field, values[field.name] ?? '', problemTextOf(shop, field.name, problems[field.name])),
)}
${
  deliveryMethods.length > 0 &&
  choiceField({
    name: 'deliveryMethod',
    label: t('checkout.methods'),
    value: values['deliveryMethod'] ?? '',
    problem: problems['deliveryMethod'] ? t('plain.method.missing') : '',
    options: methodChoices(shop, basket),
  })
}
<p><a href="${link('privacy/')}" target="_blank" rel="noopener">${t('forms.legal.privacy')} (${t('forms.legal.tab')})</a></p>
<button class="main">${t('checkout.to-review')}</button>
</form>
<h2>${t('summary.title')}</h2>
${priceRows(shop, totalRows(basket), currency)}
<p><a href="${plain('bag')}">${t('checkout.edit-bag')}</a></p>`
  return plainPage(shop, { title: t('checkout-page.title'), problems: problemsOf(shop, basket, entry), main })
}
