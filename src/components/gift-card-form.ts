// What the fields of a gift card answer themselves: what is wrong stands beside its field, the message is counted, and what was typed
// stays in another colour, which has a form of its own. Loaded on the page of a gift card only.
import { type GiftDetails, type GiftField, giftLengths, giftProblems, writtenGift } from '#domain/gift-cards'

type Field = HTMLInputElement | HTMLTextAreaElement

/** How long after the last key the count is read out, in milliseconds. */
const QUIET_MS = 1000

const fieldsOf = (place: ParentNode): Field[] => [...place.querySelectorAll<Field>('.gift :is(input, textarea)')]

const detailsOf = (form: ParentNode): GiftDetails => {
  const values = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
  const { recipientEmail = '', recipientName = '', giverName = '', message = '' } = values
  return writtenGift({ recipientEmail, recipientName, giverName, message })
}

const errorOf = (field: Field): HTMLElement | null => field.closest('div')?.querySelector<HTMLElement>('.wrong') ?? null

/** The count below the message; no other field has one. */
const countOf = (field: Field): HTMLElement | null =>
  field.closest('div')?.querySelector<HTMLElement>('[data-count]') ?? null

// A hidden text would be read as the description of its field too, so it is one only while it is shown.
const showError = (field: Field, isWrong: boolean): void => {
  const error = errorOf(field)
  if (!error) return
  error.hidden = !isWrong
  field.ariaInvalid = isWrong ? 'true' : null
  const shown = [isWrong && error.id, countOf(field)?.id].filter(Boolean).join(' ')
  if (shown) field.setAttribute('aria-describedby', shown)
  else field.removeAttribute('aria-describedby')
}

/** What is wrong with a field. A text that is missing has another reason than one that is refused. */
const reasonFor = (field: Field): string => {
  const error = errorOf(field)
  const { filled } = error?.dataset ?? {}
  if (error && filled !== undefined) {
    error.dataset['missing'] ??= error.textContent
    const reason = field.value.trim() === '' ? error.dataset['missing'] : filled
    // A text that is set again would be read out again.
    if (error.textContent !== reason) error.textContent = reason
  }
  return error?.textContent ?? ''
}

/** By the rules of the back end, which are stricter than the browser's: a submit then stops at the field. */
const examine = (form: HTMLElement): void => {
  const problems = giftProblems(detailsOf(form))
  for (const field of fieldsOf(form)) {
    field.setCustomValidity(problems.includes(field.name as GiftField) ? reasonFor(field) : '')
    if (field.validity.valid) showError(field, false)
  }
}

/** Says beside a field what the browser would say in a bubble, and leads to the first such field of the form. */
export const sayWrongField = (field: Field): void => {
  showError(field, true)
  // An amount that is missing stands before these fields.
  const first = field.form?.querySelector<HTMLElement>('input:invalid, textarea:invalid')
  if (first?.closest('.gift')) first.focus()
}

let lastKey: ReturnType<typeof setTimeout> | undefined

const count = (message: HTMLTextAreaElement, isTyped: boolean): void => {
  const place = message.closest('div')
  const shown = countOf(message)
  if (!place || !shown) return
  const number = message.value.length.toLocaleString(document.documentElement.lang)
  const text = shown.dataset['count']!.replace('{0}', number)
  if (message.value !== '' || isTyped) shown.textContent = text
  const status = place.querySelector('[role=status]')
  clearTimeout(lastKey)
  if (isTyped && status)
    lastKey = setTimeout(() => {
      status.textContent = text
    }, QUIET_MS)
}

const takeOver = (product: HTMLElement, { name, value }: Field): void => {
  for (const field of fieldsOf(product)) if (field.name === name && field.value !== value) field.value = value
}

const refresh = (product: HTMLElement): void => {
  for (const form of product.querySelectorAll<HTMLElement>('form:has(.gift)')) examine(form)
  for (const field of fieldsOf(product)) if (field instanceof HTMLTextAreaElement) count(field, false)
}

/** How long other tabs wait for the answer to a form, in milliseconds. */
const ANSWERED_MS = 30_000
/** After how long a form without an answer can be sent again, in milliseconds. The shopper may have stopped the loading. */
const AGAIN_MS = 10_000

/** What was sent last from this page, as text. */
let sent = ''
/** Lets other tabs go on before the answer. */
let release = (): void => {}

/**
 * Adds the key by which the back end knows a second sending of the form (rule bag.30). A form that says something else gets a new key.
 * Without https a browser makes none.
 */
const addKey = (form: HTMLFormElement): void => {
  const gift = JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'key'))
  if (gift === sent) return
  sent = gift
  form.querySelector('[name=key]')?.remove()
  const key = document.createElement('input')
  Object.assign(key, { type: 'hidden', name: 'key', value: crypto.randomUUID?.() ?? '' })
  if (key.value) form.append(key)
}

/**
 * The browser sends the form to the back end. A second press meanwhile would add the card twice. Another tab waits until this page is left:
 * by then the browser has the cookie of the bag with this card, and sends it along.
 */
const sendOnce = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement
  const isSent = form.ariaBusy === 'true'
  if (isSent || navigator.locks) event.preventDefault()
  if (isSent) return
  form.ariaBusy = 'true'
  setTimeout(() => {
    form.ariaBusy = 'false'
  }, AGAIN_MS)
  addKey(form)
  release()
  void navigator.locks?.request('gift-card', () => {
    form.submit()
    return new Promise<void>((resolve) => {
      release = resolve
      setTimeout(resolve, ANSWERED_MS)
    })
  })
}

/** Answers the forms of a gift card. */
export const answerGiftForms = (product: HTMLElement): void => {
  const forms = product.querySelectorAll<HTMLFormElement>('form:has(.gift)')
  for (const form of forms) form.addEventListener('submit', sendOnce)
  refresh(product)
  product.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    if (!Object.hasOwn(giftLengths, target.name)) return
    takeOver(product, target)
    refresh(product)
    if (target instanceof HTMLTextAreaElement) count(target, true)
  })
  // A browser restores what was typed when the shopper comes back.
  addEventListener('pageshow', () => {
    sent = ''
    for (const form of forms) form.ariaBusy = 'false'
    refresh(product)
  })
}
