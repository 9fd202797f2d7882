import { basketLines, basketPath, MAXIMUM_QUANTITY } from '#domain/bag'
import { typedNumber } from '#domain/typed-text'
import type { Basket } from '#schemas/bag'
import { quantityField, type RefusedEntry, shownField } from './bag-page.ts'
import type { Call, CallAnswer } from './calls.ts'
import type { PlainSite } from './plain-site.ts'
import { bodyOf, readBag, type SentForm } from './request.ts'

/** Why a form of the bag changed nothing. */
export interface RefusedChange {
  status: number
  entries: readonly RefusedEntry[]
}

/** Keys of texts by the code of the refusal. */
const codeTexts: Readonly<Record<string, string>> = {
  promotionUnknown: 'checkout.code.unknown',
  promotionEnded: 'checkout.code.ended',
  invalidBody: 'checkout.code.unknown',
}

const quantityTexts: Readonly<Record<string, string>> = {
  giftCardsFull: 'bag.error.giftCards',
  ProductItemNotAvailableException: 'bag.error.stock',
}

const quantityText = ({ t }: PlainSite, errorCode: string): string => {
  if (errorCode === 'invalidBody') return t('plain.quantity.invalid', [MAXIMUM_QUANTITY])
  return t(quantityTexts[errorCode] ?? 'bag.error.refused')
}

/** What a call has refused; undefined where it did its work. @throws CallError where it had no answer, or is made too often */
const refusedBy = <T>(answer: CallAnswer<T>, entryOf: (code: string) => RefusedEntry): RefusedChange | undefined => {
  if (answer.status === 429 || answer.status >= 500) bodyOf(answer)
  return answer.isRefused ? { status: answer.status, entries: [entryOf(answer.body.errorCode)] } : undefined
}

/** What several changes have refused, in their order; undefined where each did its work. */
const allRefused = (changes: readonly (RefusedChange | undefined)[]): RefusedChange | undefined => {
  const refused = changes.filter((change) => change !== undefined)
  const [first] = refused
  return first && { status: first.status, entries: refused.flatMap(({ entries }) => entries) }
}

const itemPath = (itemId: string): string => `${basketPath}/items/${encodeURIComponent(itemId)}`

const changeQuantity = async (
  shop: PlainSite,
  call: Call,
  { itemId, value }: { itemId: string; value: string },
): Promise<RefusedChange | undefined> => {
  // Number('') is 0 and Number('1e1') is 10: what is not written in digits is refused by the call as no number.
  const digits = typedNumber(value)
  const quantity = /^\d+$/.test(digits) ? Number(digits) : null
  const answer = await call<Basket>('PATCH', itemPath(itemId), { body: { quantity } })
  return refusedBy(answer, (code) => ({ field: quantityField(itemId), value, text: quantityText(shop, code) }))
}

/**
 * Sets every quantity that was typed for a line of the bag, also those of lines whose button was not pressed. Each is refused by itself.
 */
const changeQuantities = async (
  shop: PlainSite,
  call: Call,
  { entries, field }: SentForm,
): Promise<RefusedChange | undefined> => {
  const sent = new Set(entries.map(([name]) => name))
  const typed = basketLines(await readBag(call)).flatMap(({ itemId, quantity }) => {
    const [name, value] = [quantityField(itemId), field(quantityField(itemId))]
    return sent.has(name) && value !== field(shownField(itemId))
      ? [{ itemId, value, growth: (Number(typedNumber(value)) || 0) - quantity }]
      : []
  })
  const refused = new Map<string, RefusedChange>()
  // Lines share limits: what one gives up makes room for another.
  for (const change of typed.toSorted((one, other) => one.growth - other.growth)) {
    const refusal = await changeQuantity(shop, call, change)
    if (refusal) refused.set(change.itemId, refusal)
  }
  return allRefused(typed.map(({ itemId }) => refused.get(itemId)))
}

/** A line that is gone already is removed. */
const removeLine = async ({ t }: PlainSite, call: Call, itemId: string): Promise<RefusedChange | undefined> => {
  const answer = await call<Basket>('DELETE', itemPath(itemId))
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

/** Changes the code as the button says; any button takes a code that was typed. */
const takeCode = async (shop: PlainSite, call: Call, { field }: SentForm): Promise<RefusedChange | undefined> => {
  const [button, code] = [field('do'), field('code')]
  if (button === 'remove-code') return await changeCode(shop, call, '')
  if (code !== '') return await changeCode(shop, call, code)
  if (button !== 'apply-code') return undefined
  return { status: 400, entries: [{ field: 'code', text: shop.t('forms.problem.required') }] }
}

const buttons: readonly string[] = ['change', 'apply-code', 'remove-code', 'checkout']

/**
 * Carries out the form of the bag page: what the pressed button says, and whatever else was typed (rule checkout.17). Undefined once the bag
 * is changed.
 */
export const submitBagForm = async (
  shop: PlainSite,
  call: Call,
  form: SentForm,
): Promise<RefusedChange | undefined> => {
  const removed = form.field('remove')
  if (removed === '' && !buttons.includes(form.field('do')))
    return { status: 400, entries: [{ text: shop.t('bag.error.refused') }] }
  return allRefused([
    removed === '' ? undefined : await removeLine(shop, call, removed),
    await changeQuantities(shop, call, form),
    await takeCode(shop, call, form),
  ])
}
