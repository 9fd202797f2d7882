import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publish, subscribe } from '#bus'
import type { ConsentOpener } from '#contracts/consent'
import { eventually } from '#tests/eventually'
import { dialog, type Given, mount, opened, press, setCookie, stored } from './mount.tsx'

const box = (name: string) => page.getByRole('checkbox', { name: `Allow: ${name}`, exact: true })

/** The overlay's events are those of the dialog itself. */
const clickBeside = async (): Promise<void> => {
  // A press right after the modal has opened belongs to the one that opened it (rule modals.8).
  await new Promise((resolve) => setTimeout(resolve, 600))
  for (const type of ['mousedown', 'mouseup', 'click'])
    dialog()
      .element()
      .dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
}

const both = 'Functional and marketing'

describe('One click on the consent screen', () => {
  test.each([
    ['Accept all', 'DE', '[0,1,2]'],
    ['Accept all', 'CA', '[0,1,2]'],
    ['Accept all', 'AU', '[2]'],
    ['Reject all', 'DE', '[0]'],
    ['Reject all', 'AU', '[0]'],
  ])('on %s in %s stores %s', async (name, country, choice) => {
    await opened('SHELL', { country })
    await press(name)
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(stored()).toBe(choice)
  })

  test('puts the record of the decision into the outbox before anything hears of the choice', async () => {
    let outbox = ''
    onTestFinished(
      subscribe('consent:saved', () => {
        outbox = localStorage.getItem('consent.outbox') ?? ''
      }),
    )
    await opened('SHELL', { country: 'DE' })
    await press('Reject all')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(outbox).toContain('"levels":[0]')
  })
})

describe('The boxes of the consent screen', () => {
  test.each([
    [[], '[0]'],
    [['Functional'], '[0,1]'],
    [['Marketing'], '[0,2]'],
    [['Functional', 'Marketing'], '[0,1,2]'],
  ] as const)('ticked as %j store %s', async (names, choice) => {
    await opened('SHELL', { country: 'DE' })
    await press('Choose for yourself')
    for (const name of ['Functional', 'Marketing']) await expect.element(box(name)).not.toBeChecked()
    for (const name of names) await box(name).click()
    await press('Save choice')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(stored()).toBe(choice)
  })

  test.each([
    [true, '[2]'],
    [false, '[0]'],
  ])('are a single box in some markets, which ticked %s stores %s', async (on, choice) => {
    await opened('SHELL', { locale: 'en_AU', country: 'AU' })
    await press('Choose for yourself')
    await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(`Allow: ${both}`)
    if (on) await box(both).click()
    await press('Save choice')
    await expect.poll(stored).toBe(choice)
  })

  test.each<[Given]>([
    [{ locale: 'en_AU', country: 'ES' }],
    [{ locale: 'en_AU', country: 'GB' }],
    [{ locale: 'en_AU' }],
    [{ locale: 'en_HK', country: 'CH' }],
    [{ locale: 'en_HK' }],
    [{ locale: 'zh_TW', country: 'XX' }],
  ])('are two wherever consent is explicit, and accepting stores both: %j', async (given) => {
    await opened('SHELL', given)
    await press('Choose for yourself')
    await expect.element(box('Marketing')).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toHaveLength(2)
    await box('Functional').click()
    await box('Marketing').click()
    await press('Save choice')
    await expect.poll(stored).toBe('[0,1,2]')
  })

  test('can be unticked again', async () => {
    await opened('FOOTER', { choice: '[0,1,2]' })
    await box('Marketing').click()
    await press('Save choice')
    await expect.poll(stored).toBe('[0,1]')
  })
})

describe('Closing the consent screen stores no choice and publishes none', () => {
  test.each([
    ['the button', () => press('Close without choosing')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click beside it', clickBeside],
  ])('by %s', async (_, close) => {
    const { told } = await opened('SHELL')
    await close()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(stored()).toBeUndefined()
    expect(told('consent:saved')).toEqual([])
    expect(told('track:event')).toEqual([])
  })

  test('also after boxes were ticked, and they are unticked when it opens again', async () => {
    await opened('SHELL')
    await press('Choose for yourself')
    await box('Marketing').click()
    await userEvent.keyboard('{Escape}')
    publish('consent:open', { opener: 'FOOTER' })
    await press('Choose for yourself')
    await expect.element(box('Marketing')).not.toBeChecked()
    expect(stored()).toBeUndefined()
  })
})

describe('The session storage', () => {
  const kept = () => Object.entries(sessionStorage)

  test.each<[ConsentOpener]>([['SHELL'], ['GDPR_DEFAULT_CONSENT'], ['EXTERNAL'], ['FOOTER'], ['CONSENT_BAR']])(
    'keeps that the question of %s was closed without a choice, and nothing else',
    async (opener) => {
      await opened(opener)
      expect(kept()).toEqual([])
      await press('Close without choosing')
      await eventually(() => expect(kept()).toEqual([['consent.closed', '1']]))
    },
  )

  test.each<[string, Given]>([
    ['Reject all', {}],
    ['Accept all', {}],
    ['Save choice', { choice: '[0]' }],
    ['Close without choosing', { choice: '[0]' }],
  ])('keeps nothing after “%s” where a choice is stored: %j', async (name, given) => {
    await opened(given.choice ? 'FOOTER' : 'SHELL', given)
    await press(name)
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(stored()).toBeDefined()
    expect(kept()).toEqual([])
  })
})

describe('A decision on the consent screen', () => {
  test.each<[ConsentOpener]>([['SHELL'], ['GDPR_DEFAULT_CONSENT'], ['EXTERNAL'], ['FOOTER'], ['CONSENT_BAR']])(
    'is published after a first choice from %s, then counted as submit, and then the screen closes',
    async (opener) => {
      const { told, published } = await opened(opener)
      await press('Accept all')
      await eventually(() => expect(told('consent:saved')).toHaveLength(1))
      expect(told('consent:saved')).toEqual([{ levels: [0, 1, 2], change: false, opener }])
      expect(told('track:event')).toEqual([{ event: 'consent_submit', values: { consent_level: 2, opener } }])
      const names = published.map(({ name }) => name).filter((name) => /saved|track|modal:close/.test(name))
      expect(names.slice(0, 2)).toEqual(['consent:saved', 'track:event'])
    },
  )

  test('is counted as a change after a later choice', async () => {
    const { told } = await opened('FOOTER', { choice: '2' })
    await press('Save choice')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(told('consent:saved')).toEqual([{ levels: [0, 1, 2], change: true, opener: 'FOOTER' }])
    expect(told('track:event')).toEqual([{ event: 'consent_change', values: { consent_level: 2, opener: 'FOOTER' } }])
  })

  test('is recorded by the back end with its levels and its opener', async () => {
    const { fetched } = await opened('FOOTER')
    await press('Reject all')
    const records = () => fetched.mock.calls.filter(([address]) => address.includes('/api/consents/records'))
    await eventually(() => expect(records()).toHaveLength(1))
    const [, init] = records()[0] as unknown as [string, RequestInit]
    expect(JSON.parse(String(init.body))).toMatchObject({ levels: [0], opener: 'FOOTER' })
  })

  test('is made once when the button is pressed twice', async () => {
    const { told } = await opened('SHELL')
    const button = page.getByRole('button', { name: 'Accept all' }).element() as HTMLElement
    button.click()
    button.click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(told('consent:saved')).toHaveLength(1)
    expect(told('track:event')).toHaveLength(1)
  })
})

describe('A choice of another tab', () => {
  test.each<[ConsentOpener, boolean]>([
    ['SHELL', true],
    ['GDPR_DEFAULT_CONSENT', true],
    ['FOOTER', false],
    ['EXTERNAL', false],
  ])('closes the screen that %s has opened: %s', async (opener, gone) => {
    await opened(opener)
    setCookie('notice_preferences', '[0]')
    publish('consent:saved', { levels: [0], change: false })
    if (gone) await expect.element(dialog()).not.toBeInTheDocument()
    else await expect.element(dialog()).toBeVisible()
  })
})

test('A page without a request draws nothing of consent.', async () => {
  const { container, fetched } = mount()
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1))
  expect(container.textContent).toBe('')
})
