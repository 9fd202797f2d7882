import { deliveryWindow } from '#domain/delivery'

/**
 * Writes into the place that the page keeps for it on which days an order of today arrives (rule products.12). The attribute of the
 * place names the working days and the time zone of the market: `2 4 Europe/London`. A page without the place says nothing.
 */
export const showArrival = (): void => {
  const place = document.querySelector<HTMLElement>('[data-arrives]')
  if (!place) return
  const { lang, dataset } = document.documentElement
  const [from, to, timeZone] = place.dataset['arrives']!.split(' ')
  // Swedish dates are written as in ISO 8601.
  const today = new Date().toLocaleDateString('sv', { timeZone })
  const window = deliveryWindow(today, { from: Number(from), to: Number(to) }, dataset['locale']!.slice(-2))
  const format = new Intl.DateTimeFormat(lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    calendar: 'gregory',
    timeZone: 'UTC',
  })
  place.textContent = place.dataset['text']!.replace('{0}', format.formatRange(...window))
}
