import { describe, expect, test } from 'vitest'
import { type FailureReason, refusalOf } from '#domain/accounts'
import { callingSteps, enterAll, fieldsIn, formIn, mountStep, type StepCase, soon } from './every-step.ts'
import { languages } from './mount-steps.tsx'

const refusedBy = (description: string, more: object = {}) =>
  refusalOf(400, { error_description: description, ...more })
const wrong = (status: number, field: string, code: string) =>
  refusalOf(status, { validationErrors: [{ field, code, message: '' }] })

/** The catalogue of errors: what a call rejects with, and the minutes to wait that it names. */
const errors: readonly [reason: FailureReason, thrown: object, minutes?: number][] = [
  ['credentials', refusedBy('INVALID_CREDENTIALS')],
  ['paused', refusedBy('Account Locked')],
  ['paused', refusedBy('Account Locked', { retryAfter: 125 }), 3],
  ['blocked', refusedBy('ACCOUNT_ACCESS_LOCKED')],
  ['blocked', refusedBy('ACCOUNT_LOCKED_CCI')],
  ['identity', refusedBy('KR_CI_REQUIRED')],
  ['invalid', wrong(400, '', 'invalid')],
  ['robot', wrong(400, 'recaptcha', 'invalid')],
  ['robot', { code: 'account/challenge-failed' }],
  ['taken', wrong(409, 'email', 'taken')],
  ['link-used', wrong(400, 'token', 'used')],
  ['link-expired', wrong(400, 'token', 'expired')],
  ['link-invalid', wrong(400, 'token', 'invalid')],
  ['expired', refusalOf(401, undefined)],
  ['too-many', refusalOf(429, {})],
  ['too-many', refusalOf(429, { retryAfter: 60 }), 1],
  ['timeout', refusalOf(408, undefined)],
  ['unavailable', refusalOf(503, undefined)],
  ['unavailable', new TypeError('Failed to fetch')],
]

/** After these the form itself can be sent again: now, or after a while. */
const canBeSentAgain: ReadonlySet<FailureReason> = new Set<FailureReason>([
  ...(['credentials', 'password', 'paused', 'invalid', 'robot', 'too-many', 'timeout', 'unavailable'] as const),
])

/** Whether the shopper enters the address: one that the page knows stands in the form, for password managers. */
const asksAddress = ({ fields, given }: StepCase): boolean => fields.includes('email') && given.email === undefined

/** What the form calls a wrong password: one that asks for no address names the password alone. */
const reasonIn = (row: StepCase, reason: FailureReason): FailureReason =>
  reason === 'credentials' && !asksAddress(row) ? 'password' : reason

// The texts of a language are the same in every form: a form without a token and one with a token show all of them.
const translated = callingSteps.filter(({ step }) => step === 'registration' || step === 'createPassword')

describe.each(Object.entries(languages))('In the language %s', (language, t) => {
  test.each(language === 'en' ? callingSteps : translated)(
    'Every error of the form $step has its text and a way on, and what was entered stays',
    async (row) => {
      let thrown: unknown
      const { container } = await mountStep(row, language, { [row.call]: () => Promise.reject(thrown) })
      enterAll(container)
      const values = () => fieldsIn(container).map(({ name, value, checked }) => [name, value, checked])
      const before = values()
      for (const [listed, error, minutes] of errors) {
        const reason = reasonIn(row, listed)
        if (reason.startsWith('link-') && !row.given.token) continue
        thrown = error
        const text = minutes ? t(`forms.error.${reason}.minutes`, [minutes]) : t(`forms.error.${reason}`)
        const last = container.querySelector('[role=alert]')
        formIn(container).requestSubmit()
        await soon(() => container.querySelector('[role=alert]')).not.toBe(last)
        await soon(() => container.querySelector('[role=alert] p')?.textContent, reason).toBe(text)
        const ways = container.querySelectorAll('[role=alert] :is(button, a[href])').length
        expect(row.step === 'login' || canBeSentAgain.has(reason) || ways > 0, reason).toBe(true)
        expect(values(), reason).toEqual(before)
        expect(formIn(container).querySelector('button[type=submit]')?.getAttribute('aria-disabled')).not.toBe('true')
        const expected = reason === 'taken' && asksAddress(row) ? '[name=email]' : ':has(> [role=alert])'
        await soon(() => document.activeElement?.matches(expected), `focus after ${reason}`).toBe(true)
      }
    },
  )
})
