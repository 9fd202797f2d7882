import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parse } from 'yaml'
import type { FieldValues, FormFailure } from '#domain/accounts'
import { compile, format } from '#domain/messages'
import {
  boxField,
  contactField,
  credentialField,
  Form,
  type FormField,
  type FormProps,
  phoneNumberField,
  RadioGroup,
  type Translate,
} from '#ui'
import texts from '../../../src/content/messages/en.yaml?raw'
import { mount } from './mount.tsx'

const messages: Record<string, string> = parse(texts)
const t: Translate = (key, args = []) => {
  const text = messages[key]
  if (text === undefined) throw new Error(`No message ${key}`)
  return format(compile(text), args, 'en-GB')
}

const fields: readonly FormField[] = [
  contactField(t, 'email', { required: true }),
  credentialField(t, 'newPassword', { required: true, label: t('forms.password') }),
  {
    type: 'drawn',
    name: 'kmc.gender',
    draw: ({ value, ...rest }) => (
      <RadioGroup {...rest} legend="Gender" defaultValue={value} options={[{ value: 'female', label: 'Female' }]} />
    ),
  },
  boxField({ name: 'ageConfirmation', label: 'I am 16 or older', required: true }),
]
const failureOf = (reason: FormFailure['reason'], codes: Record<string, string> = {}, minutes = 0): FormFailure => ({
  reason,
  minutes,
  fields: codes,
})

/** A form whose calls end when the test says so. */
const mountForm = (more: Partial<FormProps> = {}) => {
  const sent: FieldValues[] = []
  let end: (failure?: FormFailure) => void = () => {}
  const form = (busy: boolean, failure?: FormFailure) => (
    <Form
      t={t}
      label="Register"
      fields={fields}
      submitLabel="Send"
      {...more}
      busy={busy}
      failure={failure}
      onSubmit={(values) => {
        sent.push(values)
        draw(form(true))
        return new Promise((done) => {
          end = (found) => {
            draw(form(false, found))
            done(found === undefined)
          }
        })
      }}
    />
  )
  const { draw, container } = mount(form(false))
  return { container, sent, end: (failure?: FormFailure) => end(failure) }
}

const email = () => page.getByRole('textbox', { name: 'E-mail' })
const password = () => page.getByLabelText(/^Password/)
const send = () => page.getByRole('button', { name: 'Send' })
const fill = async () => {
  await email().fill(' Zoe@example.com ')
  await password().fill(' spaced word ')
  await page.getByLabelText('Female').click()
  await page.getByRole('checkbox').click()
}

describe('Form', () => {
  test('A form gives what was entered; text loses the space around it and a password keeps it', async () => {
    const { sent } = mountForm()
    await fill()
    await send().click()
    expect(sent).toEqual([
      { email: 'Zoe@example.com', password: ' spaced word ', 'kmc.gender': 'female', ageConfirmation: 'on' },
    ])
  })

  test('A form gives what was typed on any keyboard as the shop keeps it, and a password as it was typed', async () => {
    const own = { type: 'text', name: 'city', label: 'City', autoComplete: 'off', maxLength: 40 } as const
    const { sent } = mountForm({ fields: [...fields.slice(0, 2), phoneNumberField(t), own] })
    await email().fill('zoe＠example.com')
    await password().fill('ｐａｓｓ\u00a0wörd')
    await page.getByLabelText('Phone').fill('（٠٢٠） ７９４６ー００１８')
    await page.getByLabelText('City').fill('\u202aＬｌａｎ‑fair\u202c')
    await send().click()
    expect(sent).toEqual([
      { email: 'zoe@example.com', password: 'ｐａｓｓ\u00a0wörd', phoneNumber: '(020) 7946-0018', city: 'Llan-fair' },
    ])
  })

  test('A form with wrong fields is not sent; the first wrong field takes the focus, and each says what is wrong', async () => {
    const { sent } = mountForm()
    await email().fill('zoe')
    await send().click()
    await expect.element(email()).toHaveFocus()
    await expect.element(email()).toHaveAccessibleDescription(messages['forms.invalid.email'])
    await expect.element(password()).toHaveAccessibleDescription(messages['forms.problem.required'])
    await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription(messages['forms.problem.required'])
    expect(sent).toEqual([])
  })

  test('An edited field loses its error, and the others keep theirs', async () => {
    mountForm()
    await send().click()
    await email().fill('z')
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true')
  })

  test('A field that is left is checked at once where the form asks for it, an empty one is not', async () => {
    mountForm({ checksOnLeave: true })
    await email().click()
    await userEvent.tab()
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
    await email().fill('zoe')
    await userEvent.tab()
    await expect.element(email()).toHaveAccessibleDescription(messages['forms.invalid.email'])
    await expect.element(password()).not.toHaveAttribute('aria-invalid')
  })

  test('A field that is left is not checked where the form does not ask for it', async () => {
    mountForm()
    await email().fill('zoe')
    await userEvent.tab()
    await expect.element(password()).toHaveFocus()
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
  })

  test('A first value that comes later shows in a field that was not edited, and in no other', async () => {
    const form = (values: FieldValues) => (
      <Form
        t={t}
        label="Delivery"
        fields={[contactField(t, 'firstName'), contactField(t, 'lastName')]}
        values={values}
        submitLabel="Send"
        busy={false}
        onSubmit={async () => true}
      />
    )
    const field = (name: string) => page.getByRole('textbox', { name: messages[`forms.${name}`]! })
    const { draw } = mount(form({}))
    await field('lastName').fill('Night')
    draw(form({ firstName: 'Zoë', lastName: 'Neill' }))
    await expect.element(field('firstName')).toHaveValue('Zoë')
    await expect.element(field('lastName')).toHaveValue('Night')
  })

  test('Two presses and an Enter send a form once', async () => {
    const { sent } = mountForm()
    await fill()
    const form = page.getByRole('form').element() as HTMLFormElement
    form.requestSubmit()
    form.requestSubmit()
    await email().click()
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['email', 'taken', 'There is an account with this e-mail address already. Log in, or look at your mail.'],
    ['password', 'tooShort', ''],
  ] as const)('A refusal of the field %s as %s leads to it', async (name, code, summary) => {
    const { end, container } = mountForm()
    await fill()
    await send().click()
    end(failureOf(code === 'taken' ? 'taken' : 'invalid', { [name]: code }))
    const field = name === 'email' ? email() : password()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(messages[`forms.problem.${code}`])
    expect(container.querySelector('[role="alert"]')?.textContent ?? '').toBe(summary)
  })

  test('A failure that no field explains stands above the fields with its way on, and takes the focus', async () => {
    const { end } = mountForm({ wayOn: <a href="#reset">Choose a new password</a> })
    await fill()
    await send().click()
    end(failureOf('paused', {}, 3))
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/the account is locked for 3 more minutes/)
    await expect.element(alert.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
    await expect.poll(() => alert.element().parentElement === document.activeElement).toBe(true)
    expect(alert.element().compareDocumentPosition(email().element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect.element(email()).toHaveValue('Zoe@example.com')
  })

  test('A form can be sent again after a failure', async () => {
    const { end, sent } = mountForm()
    await fill()
    await send().click()
    end(failureOf('unavailable'))
    await expect.element(page.getByRole('alert')).toBeVisible()
    await send().click()
    expect(sent).toHaveLength(2)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('A success empties a form that asks for it', async () => {
    const { end } = mountForm({ resetsWhenDone: true })
    await fill()
    await send().click()
    end()
    await expect.element(email()).toHaveValue('')
  })

  test('A slow call is announced after four seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { draw } = mount(null)
    const form = (busy: boolean) => (
      <Form t={t} label="Register" fields={fields} submitLabel="Send" busy={busy} onSubmit={async () => true} />
    )
    draw(form(true))
    await expect.element(page.getByText('One moment…')).toBeInTheDocument()
    vi.advanceTimersByTime(3999)
    await expect.element(page.getByText(/^This takes longer than usual/)).not.toBeInTheDocument()
    vi.advanceTimersByTime(2)
    await expect.element(page.getByText(/^This takes longer than usual/)).toBeVisible()
    draw(form(false))
    await expect.element(page.getByText(/^This takes longer than usual/)).not.toBeInTheDocument()
    vi.useRealTimers()
  })
})

describe('A password in a form', () => {
  test('It can be shown and hidden again, and is hidden while it is sent', async () => {
    mountForm()
    await fill()
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password()).toHaveAttribute('type', 'text')
    await expect.element(password()).toHaveValue(' spaced word ')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(password()).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await send().click()
    await expect.element(password()).toHaveAttribute('type', 'password')
  })

  test.each([
    ['short', 'Too short so far'],
    ['password', 'Weak: a longer one is safer'],
    ['summer rain', 'Good'],
    ['correct horse battery staple', 'Strong'],
  ])('The new password %s is called %s', async (value, text) => {
    mountForm()
    await password().fill(value)
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })
})
