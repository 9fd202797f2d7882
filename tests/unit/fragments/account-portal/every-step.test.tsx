import { describe, expect, test, vi } from 'vitest'
import { callingSteps, enterAll, everyStep, fieldsIn, formIn, mountStep, soon } from './every-step.ts'
import { languages, mountSteps } from './mount-steps.tsx'

const rawKey = /\b(?:portal|forms|account-portal)\.\w/

/** Everything that a person can read or hear in a container. */
const wordsIn = (container: Element): string =>
  [container, ...container.querySelectorAll('*')]
    .flatMap((element) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''))
    .concat(container.textContent ?? '')
    .join('\n')

describe.each(Object.entries(languages))('In the language %s', (language, t) => {
  test.each(everyStep)('The form $step has its title, its fields and no raw key', async (row) => {
    const { container } = await mountStep(row, language)
    expect(container.querySelector('h2')?.textContent).toBe(t(`portal.${row.step}.title`))
    const shown = fieldsIn(container).map(({ name }) => name)
    expect(shown.toSorted()).toEqual(row.fields.toSorted())
    // Japanese has the family name first (rule forms.10); the other fields keep their order.
    const otherNames = (names: readonly string[]) => names.filter((name) => name !== 'firstName')
    expect(otherNames(shown)).toEqual(otherNames(row.fields))
    if (shown.includes('lastName'))
      expect(shown.indexOf('lastName') < shown.indexOf('firstName')).toBe(language === 'ja')
    expect(wordsIn(container)).not.toMatch(rawKey)
  })
})

const entered = everyStep.filter(({ fields }) => fields.length > 0)

test.each(entered)('The empty form $step is not sent, and the focus goes to its first wrong field', async (row) => {
  const { container, calls } = await mountStep(row)
  formIn(container).requestSubmit()
  const first = fieldsIn(container).find(({ required, readOnly }) => required && !readOnly)
  expect(document.activeElement).toBe(first)
  await soon(() => first?.getAttribute('aria-invalid')).toBe('true')
  await expect.element(first!).toHaveAccessibleDescription(/Please fill this in\./)
  if (row.call) expect(calls[row.call]).not.toHaveBeenCalled()
})

test.each(callingSteps)('The form $step makes one call, however often it is sent at once', async (row) => {
  let end = () => {}
  const call = vi.fn(() => new Promise<never>((_, reject) => (end = () => reject(new TypeError('down')))))
  const { container } = await mountStep(row, 'en', { [row.call]: call })
  enterAll(container)
  const form = formIn(container)
  for (let times = 0; times < 3; times++) form.requestSubmit()
  form.querySelector<HTMLButtonElement>('button[type=submit]')!.click()
  await soon(() => call.mock.calls.length).toBe(1)
  await soon(() => form.querySelector('button[type=submit]')?.getAttribute('aria-busy')).toBe('true')
  form.requestSubmit()
  end()
  await soon(() => container.querySelector('[role=alert]')).not.toBeNull()
  expect(call).toHaveBeenCalledOnce()
  form.requestSubmit()
  await soon(() => call.mock.calls.length).toBe(2)
})

const mailSteps = everyStep.filter(({ step }) => ['light', 'reset', 'sendAgain'].includes(step))

test.each(mailSteps)('After the form $step its mail can be sent again to the same address', async (row) => {
  const { container, calls } = await mountStep(row)
  enterAll(container)
  formIn(container).requestSubmit()
  const again = () => [...container.querySelectorAll('button')].find((b) => b.textContent === 'Send the link again')
  await soon(() => formIn(container)).toBeNull()
  again()?.click()
  await soon(() => fieldsIn(container).map(({ value }) => value)).toEqual(['zoe@example.com'])
  await soon(() => document.activeElement).toBe(container.querySelector('h2'))
  formIn(container).requestSubmit()
  await soon(() => vi.mocked(calls[row.call!]).mock.calls.length).toBe(2)
})

/** `text` is what a shopper types. `kept` is what the form shows when it is loaded again (rule forms.11); without it, that is `text`. */
const naughty: readonly { text: string; kept?: string }[] = [
  { text: '<script>alert(1)</script>' },
  { text: '<img src=x onerror=alert(1)>' },
  { text: '"><b>bold</b>' },
  { text: '{0} {0,choice,0#a|1<b}' },
  { text: '__proto__' },
  { text: 'constructor' },
  { text: '%00%0a' },
  { text: '𝒵𝑜𝑒́ 👩🏽\u200D🚀', kept: '𝒵𝑜𝑒́ 👩🏽🚀' },
  { text: 'ˈʔʕ\u202Eabc\u202C', kept: 'ˈʔʕabc' },
  { text: 'a\u200Bb\uFEFFc', kept: 'abc' },
  { text: '  spaces  ', kept: 'spaces' },
  { text: '$HOME `x`', kept: '$HOME ’x’' },
  { text: "'; DROP TABLE account; --" },
]

test.each(naughty)(
  'The entries $text stay as they were typed when a call fails, and the form that is loaded again shows them without what is invisible',
  async ({ text, kept = text }) => {
    const row = everyStep.find(({ step }) => step === 'createPassword')!
    const createPassword = vi.fn(async () => Promise.reject(new TypeError('down')))
    const { container } = await mountStep(row, 'en', { createPassword })
    const password = `${text} horse`
    enterAll(container, { password, firstName: 'Zoë', lastName: '' })
    formIn(container).requestSubmit()
    await soon(() => createPassword.mock.calls).toMatchObject([[{ password }]])
    await soon(() => container.querySelector('[role=alert]')).not.toBeNull()
    expect(container.querySelector<HTMLInputElement>('[name=password]')?.value).toBe(password)

    const names = mountSteps({ screen: 'registration' })
    enterAll(names.container, { firstName: text, lastName: text, email: text })
    formIn(names.container).requestSubmit()
    const entry = (field: string) => names.container.querySelector<HTMLInputElement>(`[name=${field}]`)?.value
    await soon(() => names.container.querySelector('[aria-invalid=true]')).not.toBeNull()
    expect([entry('firstName'), entry('lastName')]).toEqual([text, text])
    expect(names.container.querySelector('script, img, b')).toBeNull()
    const typed = names.onTyped.mock.lastCall?.[0]
    const again = mountSteps({ screen: 'registration', typed })
    expect(again.container.querySelector<HTMLInputElement>('[name=lastName]')?.value).toBe(kept.normalize('NFC'))
  },
)
