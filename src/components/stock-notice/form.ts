import { readPage } from '#browser/document'
import { report } from '#browser/errors'
import { storefront } from '#browser/http'
import { publish } from '#bus'
import { isEmail } from '#domain/accounts'
import { type NoticeOutcome, noticeRefusal } from '#domain/stock-notices'

const outcomeId = 'stock-notice-outcome'

type Field = HTMLInputElement | HTMLSelectElement

const fieldOf = (form: HTMLFormElement, name: string): Field => form.elements.namedItem(name) as Field

/** Marks the fields that cannot be sent and gives the first of them; undefined when all can. */
const markWrong = (form: HTMLFormElement): Field | undefined => {
  const [sku, email] = [fieldOf(form, 'sku'), fieldOf(form, 'email')]
  const wrong = [...(sku.value === '' ? [sku] : []), ...(isEmail(email.value) ? [] : [email])]
  for (const field of [sku, email]) {
    field.ariaInvalid = wrong.includes(field) ? 'true' : null
    if (wrong.includes(field)) field.setAttribute('aria-describedby', outcomeId)
    else field.removeAttribute('aria-describedby')
  }
  return wrong[0]
}

const ask = async (body: { sku: string; email: string }): Promise<NoticeOutcome> => {
  try {
    await storefront.post('/api/stock-notices', { body })
    publish('track:event', { event: 'stock_notice_request', values: { sku: body.sku } })
    return 'asked'
  } catch (error) {
    return noticeRefusal((error as { body?: { errorCode?: string } }).body?.errorCode)
  }
}

/** Makes the place that says what has become of the form, with the texts of the page that answers it without scripts. */
const outcomeOf = async (form: HTMLFormElement): Promise<(outcome: NoticeOutcome | undefined) => void> => {
  const texts = await readPage(form.dataset['texts'] ?? '')
  const place = document.createElement('p')
  place.id = outcomeId
  place.role = 'alert'
  place.hidden = true
  form.querySelector('button')?.before(place)
  return (outcome) => {
    place.hidden = outcome === undefined
    place.className = outcome === 'asked' ? 'notice' : 'wrong'
    place.textContent = outcome === undefined ? '' : (texts.getElementById(outcome)?.textContent.trim() ?? '')
  }
}

/**
 * Answers the form in its page: what was entered stays, and a text says what has become of it. Where the texts cannot be read,
 * the browser sends the form.
 */
export const answerForm = async (form: HTMLFormElement): Promise<void> => {
  const show = await outcomeOf(form).catch(report)
  if (!show) return
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const wrong = markWrong(form)
    if (wrong) {
      show('invalid')
      wrong.focus()
      return
    }
    if (isBusy) return
    isBusy = true
    show(undefined)
    show(await ask({ sku: fieldOf(form, 'sku').value, email: fieldOf(form, 'email').value }))
    isBusy = false
  })
}
