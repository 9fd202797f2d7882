import { publish } from '#bus'
import { isEmail } from '#domain/accounts'
import { type NoticeOutcome, noticeRefusal } from '#domain/stock-notices'
import { storefront } from '#platform/http'

const showOutcome = (form: HTMLFormElement, outcome: NoticeOutcome | undefined): void => {
  for (const text of form.querySelectorAll<HTMLElement>('[data-outcome]'))
    text.hidden = text.dataset['outcome'] !== outcome
}

type Field = HTMLInputElement | HTMLSelectElement

const fieldOf = (form: HTMLFormElement, name: string): Field => form.elements.namedItem(name) as Field

/** Marks the fields that cannot be sent and gives the first of them; undefined when all can. */
const markWrong = (form: HTMLFormElement): Field | undefined => {
  const [sku, email] = [fieldOf(form, 'sku'), fieldOf(form, 'email')]
  const wrong = [...(sku.value === '' ? [sku] : []), ...(isEmail(email.value) ? [] : [email])]
  for (const field of [sku, email]) {
    field.ariaInvalid = wrong.includes(field) ? 'true' : null
    if (wrong.includes(field)) field.setAttribute('aria-describedby', 'stock-notice-invalid')
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

/** Answers the form in its page: what was entered stays, and a text says what has become of it. */
export const answerForm = (form: HTMLFormElement): void => {
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const wrong = markWrong(form)
    if (wrong) {
      showOutcome(form, 'invalid')
      wrong.focus()
      return
    }
    if (isBusy) return
    isBusy = true
    showOutcome(form, undefined)
    showOutcome(form, await ask({ sku: fieldOf(form, 'sku').value, email: fieldOf(form, 'email').value }))
    isBusy = false
  })
}
