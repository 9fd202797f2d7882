import { basketPath, MAXIMUM_QUANTITY } from '#domain/bag'
import type { Basket } from '#schemas/bag'
import { quantityField, type RefusedEntry } from './bag-page.ts'
import type { Call, CallAnswer } from './calls.ts'
import type { PlainSite } from './plain-site.ts'

/** Why a form of the bag changed nothing. */
export interface RefusedChange {
  status: number
  entry: RefusedEntry
}

type Field = (name: string) => string

/** Keys of texts by the code of the refusal. */
const codeTexts: Readonly<Record<string, string>> = {
  promotionUnknown: 'checkout.code.unknown',
  promotionEnded: 'checkout.code.ended',
  invalidBody: 'checkout.code.unknown',
  tooManyRequests: 'checkout.code.often',
}

const quantityText = ({ t }: PlainSite, errorCode: string): string => {
  if (errorCode === 'invalidBody') return t('plain.quantity.invalid', [MAXIMUM_QUANTITY])
  return t(errorCode === 'ProductItemNotAvailableException' ? 'bag.error.stock' : 'bag.error.refused')
}

const refusedBy = <T>(answer: CallAnswer<T>, entryOf: (code: string) => RefusedEntry): RefusedChange | undefined =>
  answer.isRefused ? { status: answer.status, entry: entryOf(answer.body.errorCode) } : undefined

const itemPath = (itemId: string): string => `${basketPath}/items/${encodeURIComponent(itemId)}`

const changeQuantity = async (shop: PlainSite, call: Call, field: Field): Promise<RefusedChange | undefined> => {
  const [itemId, value] = [field('itemId'), field('quantity')]
  // Number('') is 0 and Number('1e1') is 10: what is not written in digits is refused by the call as no number.
  const quantity = /^\d+$/.test(value) ? Number(value) : null
  const answer = await call<Basket>('PATCH', itemPath(itemId), { body: { quantity } })
  return refusedBy(answer, (code) => ({ field: quantityField(itemId), value, text: quantityText(shop, code) }))
}

/** A line that is gone already is removed. */
const removeLine = async ({ t }: PlainSite, call: Call, field: Field): Promise<RefusedChange | undefined> => {
  const answer = await call<Basket>('DELETE', itemPath(field('itemId')))
  if (answer.status === 404) return undefined
  return refusedBy(answer, () => ({ text: t('bag.error.refused') }))
}

const changeCode = async ({ t }: PlainSite, call: Call, code: string): Promise<RefusedChange | undefined> => {
  const answer = await call<Basket>('PATCH', basketPath, { body: { promotionCode: code } })
  return refusedBy(answer, (error) => ({
    field: 'code',
    value: code,
    text: t(codeTexts[error] ?? 'checkout.code.offline'),
  }))
}

/** Carries out a form of the bag page; the pressed button says which. Undefined once the bag is changed. */
export const submitBagForm = async (shop: PlainSite, call: Call, field: Field): Promise<RefusedChange | undefined> => {
  const { t } = shop
  switch (field('do')) {
    case 'change':
      return await changeQuantity(shop, call, field)
    case 'remove':
      return await removeLine(shop, call, field)
    case 'remove-code':
      return await changeCode(shop, call, '')
    case 'apply-code':
      if (field('code') !== '') return await changeCode(shop, call, field('code'))
      return { status: 400, entry: { field: 'code', text: t('forms.problem.required') } }
    default:
      return { status: 400, entry: { text: t('bag.error.refused') } }
  }
}
