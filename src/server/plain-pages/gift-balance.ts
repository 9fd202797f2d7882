import { html } from 'hono/html'
import { lastValidDay, readGiftCode } from '#domain/gift-cards'
import type { GiftBalance } from '#schemas/gift-cards'
import type { CallAnswer } from './calls.ts'
import { textField } from './fields.ts'
import { type Html, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import type { PlainRequest, SentForm } from './request.ts'

/** What is left on the card of a typed code; or the message that says why it is not told, with its status. */
export type ReadBalance = { isRefused: false; code: string; card: GiftBalance } | BalanceProblem
interface BalanceProblem {
  isRefused: true
  status: number
  problem: string
  /** What the call has answered; undefined for a text that is not asked for. */
  answer?: CallAnswer<GiftBalance>
}

const refusals: Readonly<Record<number, string>> = {
  404: 'checkout.card.unknown',
  409: 'checkout.card.elsewhere',
  429: 'checkout.code.often',
}

const refused = (status: number, problem: string): BalanceProblem => ({ isRefused: true, status, problem })

/** Reads a balance by the call. A text that is no code is not asked for, so that a slip does not count as a guess (rule orders.39). */
export const readBalance = async ({ call }: Pick<PlainRequest, 'call'>, typed: string): Promise<ReadBalance> => {
  if (typed === '') return refused(400, 'forms.problem.required')
  const code = readGiftCode(typed)
  if (code === undefined) return refused(400, 'checkout.card.unknown')
  const answer = await call<GiftBalance>('POST', '/api/gift-cards/balance', { body: { code } })
  if (answer.isRefused) return { ...refused(answer.status, refusals[answer.status] ?? 'checkout.code.offline'), answer }
  return { isRefused: false, code, card: answer.body }
}

/** What a card has left, and until when. It takes the focus when the page is shown, so that a screen reader says it first. */
const balanceText = ({ site, t, money }: PlainSite, { balance, currency, lastFour, validUntil }: GiftBalance): Html => {
  const left = balance === 0 ? t('checkout.card.empty') : t('gift.balance.left', [money(balance, currency), lastFour])
  const end = validUntil !== null && balance > 0 && t('mail.gift.valid', [lastValidDay(Date.parse(validUntil), site)])
  return html`<p class="notice" role="status" tabindex="-1" autofocus>${left}${end && html`<br>${end}`}</p>`
}

const balancePage = (shop: PlainSite, read?: ReadBalance, typed = ''): Html => {
  const { t, plain } = shop
  const problem = read?.isRefused ? t(read.problem) : ''
  const main = html`${read && !read.isRefused && balanceText(shop, read.card)}
<form method="post" action="${plain('gift-balance')}" novalidate>
${textField({ name: 'card', label: t('gift.balance.code'), value: problem && typed, problem, type: 'text', autoComplete: 'off', maxLength: 100, required: true })}
<button class="main">${t('gift.balance.submit')}</button>
</form>`
  const problems = problem === '' ? [] : [{ field: 'card', text: problem }]
  return plainPage(shop, { title: t('gift.balance.title'), problems, main })
}

/** The form of a balance, empty. */
export const showBalanceForm = ({ shop, show }: PlainRequest): Response | Promise<Response> => show(balancePage(shop))

/** Answers the form in its page, without a redirect: an address would hold the code (rule orders.42). */
export const showBalance = async (request: PlainRequest, { field }: SentForm): Promise<Response> => {
  const typed = field('card')
  const read = await readBalance(request, typed)
  return await request.show(balancePage(request.shop, read, typed), read.isRefused ? read.status : 200)
}
