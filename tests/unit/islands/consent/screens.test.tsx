import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { claim, publish } from '#bus'
import { eventually } from '#tests/eventually'
import { dialog, type Given, mount, opened, press, setCookie, stored } from './mount.tsx'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const subtitle = () => page.getByText('Nothing beyond what the shop needs is stored before you agree.')

describe('The first view of the consent screen', () => {
  // Where; whether it says so; Legal notice; Print.
  test.each([
    ['DE', true, true, true],
    ['AT', true, true, true],
    ['FR', true, false, true],
    ['IT', true, false, true],
    ['JP', true, false, true],
    ['TR', true, false, true],
    ['AU', false, false, false],
    ['HK', false, false, false],
    ['BR', false, false, false],
    ['CA', false, false, false],
    ['LU', true, true, true],
    [undefined, false, false, false],
  ])(
    'for a visitor in %s has the subtitle %s, the legal notice %s and the print button %s',
    async (country, says, imprint, print) => {
      await opened('SHELL', country === undefined ? {} : { country })
      expect(subtitle().query() !== null).toBe(says)
      expect(link('Legal notice').query() !== null).toBe(imprint)
      expect(page.getByRole('button', { name: 'Print this text' }).query() !== null).toBe(print)
      await expect.element(link('Privacy centre')).toHaveAttribute('href', '/stride/en_GB/privacy/')
      await expect.element(link('Cookie notice')).toHaveAttribute('href', '/stride/en_GB/cookies/')
      for (const level of ['Functional', 'Marketing']) await expect.element(heading(level)).toBeVisible()
      expect(page.getByRole('checkbox').query()).toBeNull()
    },
  )

  test.each<[Given]>([[{}], [{ country: 'DE' }], [{ country: 'AU' }], [{ country: '<script>' }]])(
    'makes refusing as easy as accepting for %j',
    async (given) => {
      await opened('SHELL', given)
      // A pointer that an earlier test has left on a button would change its colours.
      await heading('Your privacy, your choice').hover()
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      const [reject, accept] = ['Reject all', 'Accept all'].map(
        (name) => page.getByRole('button', { name }).element() as HTMLElement,
      )
      const look = (button: HTMLElement) => {
        const { backgroundColor, color, borderTopColor, fontSize, fontWeight } = getComputedStyle(button)
        const { width, height } = button.getBoundingClientRect()
        return { backgroundColor, color, borderTopColor, fontSize, fontWeight, width, height }
      }
      expect(look(reject!)).toEqual(look(accept!))
      expect(reject!.getBoundingClientRect().y).toBe(accept!.getBoundingClientRect().y)
    },
  )

  test('can be printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await opened('SHELL', { country: 'DE' })
    await press('Print this text')
    expect(print).toHaveBeenCalledTimes(1)
  })
})

describe('The note that Global Privacy Control is honoured', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))

  test.each(['SHELL', 'CONSENT_BAR', 'FOOTER'] as const)(
    'is on the screen of %s where the browser sends it',
    async (opener) => {
      await opened(opener)
      expect(page.getByText(/Global Privacy Control/).query()).toBeNull()
      await press('Close without choosing')
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
      await expect.element(page.getByRole('button', { name: 'Accept all' })).not.toBeInTheDocument()
      publish('consent:open', { opener })
      await expect.element(page.getByText(/Global Privacy Control/)).toBeVisible()
    },
  )
})

describe('With a stored choice the consent screen opens at its options', () => {
  test.each([
    ['[0]', false, false],
    ['[1]', true, false],
    ['2', true, true],
    ['[0,2]', false, true],
    ['[0,1,2]', true, true],
  ])('and the choice %s ticks functional %s, marketing %s', async (choice, functional, marketing) => {
    await opened('FOOTER', { choice, country: 'DE' })
    await expect.element(heading('Your privacy settings')).toBeVisible()
    const [first, second] = page.getByRole('checkbox').elements() as HTMLInputElement[]
    expect([first!.checked, second!.checked]).toEqual([functional, marketing])
    await expect.element(link('Every cookie in detail')).toHaveAttribute('href', '/stride/en_GB/cookies/')
    expect(page.getByRole('group').elements()).toHaveLength(2)
  })

  test.each(['2:', '[]', '[3]', '%5B', 'null'])('but not with the invalid value %j', async (choice) => {
    await opened('FOOTER', { choice })
    await expect.element(heading('Your privacy, your choice')).toBeVisible()
  })
})

describe('The focus in consent', () => {
  const byKey = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).element() as HTMLElement
    button.focus()
    await userEvent.keyboard('{Enter}')
  }
  const holder = () => document.activeElement

  test('goes to the new heading when the options take the place of the question', async () => {
    await opened('SHELL')
    await byKey('Choose for yourself')
    await expect.element(heading('Your privacy settings')).toBeVisible()
    await expect.poll(() => holder()?.closest('h2')?.textContent).toBe('Your privacy settings')
    await userEvent.keyboard('{Tab}')
    expect(holder()?.closest('dialog')?.id).toBe('modal-consent')
  })

  test('begins at the first button of a modal that opens at the options', async () => {
    await opened('FOOTER', { choice: '[0]' })
    expect(holder()?.getAttribute('aria-label')).toBe('Close without choosing')
  })

  test.each<[name: string, then: string[], choice: string | undefined]>([
    ['Reject all', [], '[0]'],
    ['Accept all', [], '[0,1,2]'],
    ['Close without choosing', [], undefined],
    ['Choose for yourself', ['Save choice'], '[0]'],
    ['Choose for yourself', ['Close without choosing'], undefined],
  ])('moves to the page when the bar is reached backwards and closed by “%s” %j', async (name, then, choice) => {
    const main = withMain()
    await opened('CONSENT_BAR')
    const after = document.body.appendChild(document.createElement('button'))
    onTestFinished(() => after.remove())
    after.focus()
    const wanted = page.getByRole('button', { name, exact: true }).element()
    for (let steps = 0; holder() !== wanted; steps++) {
      expect(steps, `Shift+Tab reaches ${name}`).toBeLessThan(10)
      await userEvent.tab({ shift: true })
    }
    await userEvent.keyboard('{Enter}')
    for (const next of then) {
      await expect.element(dialog()).toBeVisible()
      const button = dialog().getByRole('button', { name: next }).element() as HTMLElement
      button.focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
    await expect.poll(holder).toBe(main)
    expect(stored()).toBe(choice)
  })

  test('stays where it is when a choice of another tab closes the bar', async () => {
    withMain()
    await opened('CONSENT_BAR')
    const elsewhere = document.body.appendChild(document.createElement('button'))
    onTestFinished(() => elsewhere.remove())
    elsewhere.focus()
    setCookie('notice_preferences', '[0]')
    publish('consent:saved', { levels: [0], change: false })
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
    expect(holder()).toBe(elsewhere)
  })
})

/** The page's own contents, as every page of the shop has them. */
const withMain = (): HTMLElement => {
  const main = document.body.appendChild(document.createElement('main'))
  Object.assign(main, { id: 'main', tabIndex: -1 })
  onTestFinished(() => main.remove())
  return main
}

describe('The consent bar', () => {
  test('leaves the page usable, and stores the choice of a click', async () => {
    const { told } = await opened('CONSENT_BAR')
    await expect.element(page.getByRole('region', { name: 'Your privacy, your choice' })).toBeVisible()
    expect(dialog().query()).toBeNull()
    expect(told('modal:open')).toEqual([])
    await press('Reject all')
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
    expect(stored()).toBe('[0]')
  })

  test.each(['Escape', 'button'])('closes together with the options that were opened from it (%s)', async (by) => {
    await opened('CONSENT_BAR')
    await press('Choose for yourself')
    await expect.element(heading('Your privacy settings')).toBeVisible()
    if (by === 'Escape') await userEvent.keyboard('{Escape}')
    else await dialog().getByRole('button', { name: 'Close without choosing' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
    expect(stored()).toBeUndefined()
  })

  test('is replaced by the modal when the shopper asks for it', async () => {
    await opened('CONSENT_BAR')
    publish('consent:open', { opener: 'FOOTER' })
    await expect.element(dialog()).toBeVisible()
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
  })
})

test('The consent screen waits behind the portal, and opens when that has closed.', async () => {
  mount()
  publish('modal:open', { id: 'portal', zIndex: 0 })
  publish('consent:open', { opener: 'SHELL' })
  await expect.element(page.getByRole('dialog', { includeHidden: true })).toBeInTheDocument()
  await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('Your privacy'))
  expect(document.querySelector('dialog[open]')).toBeNull()
  publish('modal:close', { id: 'portal' })
  await expect.element(dialog()).toBeVisible()
})

test('Consent that is removed while it is open leaves nothing behind.', async () => {
  const { unmount, told } = await opened('SHELL')
  unmount()
  expect(document.querySelector('dialog')).toBeNull()
  expect(told('modal:close')).toEqual([{ id: 'consent' }])
  const taken = vi.fn()
  publish('consent:open', { opener: 'FOOTER' })
  claim('consent:open', taken)()
  expect(taken).toHaveBeenCalledTimes(1)
})
