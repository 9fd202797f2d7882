import type { Kysely } from 'kysely'
import { translator } from '#content/messages'
import { addressLines, rulesOfCountry } from '#domain/addresses'
import { cardRows } from '#domain/gift-cards'
import type { OrderState } from '#domain/orders'
import { formatPrice } from '#domain/products'
import { type Site, sites, taxOf } from '#domain/sites'
import { percentText } from '#domain/taxes'
import { storedGift } from '#server/basket'
import { personalText } from '#server/mail'
import type { Tables } from '#server/store'
import { completeOrder } from './read.ts'
import type { OrderServices, WantOrderMail } from './services.ts'
import { orderRow, type StoredOrder } from './store.ts'
import { storedTaxes } from './taxes.ts'

/** What wants mails about orders. */
export const orderMails =
  ({ mails }: Pick<OrderServices, 'mails'>): WantOrderMail =>
  async (trx, number, reason) => {
    const order = await orderRow(trx, number).executeTakeFirst()
    const site = sites.find(({ key }) => key === order?.site)
    if (!mails || !order?.email || !site) return
    const links = { site, linkBase: JSON.parse(order.link_base) }
    await mails.want(trx, links, { reason, email: order.normal_email, orderNumber: number })
  }

/** How much of an order is tax, a line for each rate, or what its prices include where no amount is known (rule orders.45). */
const taxLines = ({ order, lines }: StoredOrder, site: Site): string[] => {
  const { t } = translator(site)
  const kind = t(`price.tax.${taxOf(order.country)}`)
  const taxes = storedTaxes(order, lines)
  if (!taxes || taxOf(order.country) === 'none') return [kind]
  return taxes.map(({ rate, amount }) =>
    t('mail.line', [
      t('price.tax.rate', [kind, percentText(rate, site.languageTag)]),
      formatPrice(amount, order.currency, site.languageTag),
    ]),
  )
}

/** The lines and sums of an order, where it goes and how it is paid, as text in the language of the site. */
const orderText = (stored: StoredOrder, site: Site): string => {
  const { order, lines, cards } = stored
  const { t } = translator(site)
  const price = (minor: number) => formatPrice(minor, order.currency, site.languageTag)
  const line = (name: string, value: string) => t('mail.line', [name, value])
  const goods = lines.flatMap(({ quantity, name, colour, size, total, gift }) => {
    // Not the address: a mail program makes it a link.
    const recipient = personalText(storedGift(gift)?.recipientName ?? '')
    return [
      line(
        `${quantity.toLocaleString(site.languageTag)} × ${[name, t(`colour.${colour}`), ...(size === 'one' ? [] : [size])].join(', ')}`,
        price(total),
      ),
      ...(recipient === '' ? [] : [t('bag.gift.to', [recipient])]),
    ]
  })
  const { days_from: from, days_to: to, delivery_method: method, payment_method: payment } = order
  const days =
    from === null || to === null ? '' : ` (${t(`delivery.method.${method}`)}, ${t('delivery.days', [from, to])})`
  const sums = [
    { name: t('bag.subtotal'), amount: order.sub_total, isShown: true },
    { name: t('mail.order.delivery') + days, amount: order.shipping_total, isShown: days !== '' },
    { name: t('mail.order.discount'), amount: order.discount, isShown: order.discount < 0 },
    { name: t('mail.order.total'), amount: order.total, isShown: true },
  ]
  const rest = order.total - cards.reduce((sum, { amount }) => sum + amount, 0)
  const paid = cardRows(
    cards.map(({ codeEnd: lastFour, amount }) => ({ lastFour, amount })),
    rest,
  ).map(({ key, args, amount }) => line(t(key, args), price(amount)))
  const shown = sums.filter(({ isShown }) => isShown).map(({ name, amount }) => line(name, price(amount)))
  const address =
    order.shipping_address === null
      ? []
      : addressLines(rulesOfCountry(site.country, site.language), JSON.parse(order.shipping_address)).map(personalText)
  return [
    ...goods,
    '',
    ...shown,
    ...paid,
    ...taxLines(stored, site),
    '',
    ...(address.length === 0 ? [] : [line(t('order.address'), '').trimEnd(), ...address, '']),
    line(t('order.payment'), t(`payment.${payment}`)),
  ].join('\n')
}

/** What a mail about an order says of it; undefined when the order names no person any more, or is not in the `only` state given. */
export const orderOfMail = async (
  trx: Kysely<Tables>,
  number: string,
  site: Site,
  only?: OrderState,
): Promise<{ number: string; text: string } | undefined> => {
  const order = await orderRow(trx, number).executeTakeFirst()
  if (!order?.email || order.state !== (only ?? order.state)) return undefined
  return { number, text: orderText(await completeOrder(trx, order), site) }
}
