import { randomUUID } from 'node:crypto'
import { type FieldValues, problemsIn } from '#domain/accounts'
import { basketPath } from '#domain/bag'
import type { Basket } from '#schemas/bag'
import { type CheckoutEntry, checkoutPage } from './checkout-page.ts'
import { deliveryFromForm, knownValues, plainDeliveryFields } from './delivery-fields.ts'
import type { Html } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import { keyHeader, type PlainRequest, readBag, type SentForm } from './request.ts'

/** The form with what the bag knows. */
export const knownCheckout = (shop: PlainSite, basket: Basket, { general }: { general?: string } = {}): Html => {
  const values = { ...knownValues(shop, basket), deliveryMethod: basket.deliveryMethod }
  return checkoutPage(shop, basket, { key: randomUUID(), values, problems: {}, general })
}

/** An empty bag has no checkout. */
export const showCheckout = async ({ call, lead, shop, show }: PlainRequest): Promise<Response> => {
  const basket = await readBag(call)
  if (basket.totalProductCount === 0) return lead(shop.plain('bag'))
  return await show(knownCheckout(shop, basket))
}

/** The code of what is wrong with the delivery method: what the market does not offer counts as not chosen. */
const methodProblem = ({ deliveryMethods }: Basket, { deliveryMethod }: FieldValues): Record<string, string> =>
  deliveryMethods.length > 0 && !deliveryMethods.some(({ id }) => id === deliveryMethod)
    ? { deliveryMethod: 'required' }
    : {}

const failureText = (status: number): string => {
  if (status === 429) return 'forms.error.too-many'
  return status < 500 ? 'forms.error.invalid' : 'forms.error.unavailable'
}

/** Takes the form: the call stores the details and the delivery method; what was entered stays on the page after a refusal. */
export const saveCheckout = async (
  { call, lead, shop, show }: PlainRequest,
  { field }: SentForm,
): Promise<Response> => {
  const key = field('key')
  const basket = await readBag(call, key)
  if (basket.totalProductCount === 0) return lead(shop.plain('bag'))
  const fields = plainDeliveryFields(shop, basket)
  const names = [...fields.map(({ name }) => name), 'deliveryMethod']
  const values: FieldValues = Object.fromEntries(names.map((name) => [name, field(name)]))
  const refuse = (status: number, entry: Partial<CheckoutEntry>) =>
    show(checkoutPage(shop, basket, { key, values, problems: {}, ...entry }), status)

  const problems = { ...problemsIn(fields, values), ...methodProblem(basket, values) }
  if (Object.keys(problems).length > 0) return await refuse(400, { problems })
  const body = {
    ...deliveryFromForm(fields, values),
    ...(basket.deliveryMethods.length > 0 && { deliveryMethod: values['deliveryMethod'] }),
  }
  const saved = await call<Basket>('PATCH', basketPath, { body, headers: keyHeader(key) })
  if (saved.isRefused) return await refuse(saved.status, { general: shop.t(failureText(saved.status)) })
  return lead(shop.plain('review'))
}
