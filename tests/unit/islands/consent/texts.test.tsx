import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publish } from '#bus'
import { eventually } from '#tests/eventually'
import { answer, dialog, messages, mount, press, stored } from './mount.tsx'

const bar = () => page.getByRole('region', { name: 'Your privacy, your choice' })

describe('Texts that cannot be fetched', () => {
  const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {})
  const lost = (): Response => {
    throw new TypeError('Failed to fetch')
  }

  // The waits between two attempts pass at once; limits of time stay.
  beforeEach(() => {
    const { setTimeout: wait } = globalThis
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => wait(work, ms < 1000 ? 0 : ms))
  })

  test.each([
    ['an error', () => answer('{}', 404)],
    ['no JSON', () => answer('<!doctype html>')],
    ['another JSON', () => answer('{"bag.title":["Bag"]}')],
    ['null', () => answer('null')],
    ['no answer at all', lost],
  ])(
    'because the answer is %s are tried four times, and then the bar asks in the words of the page',
    async (_, texts) => {
      silence()
      const { container, fetched, told } = mount({ texts })
      publish('consent:open', { opener: 'SHELL' })
      await expect.element(bar()).toBeVisible()
      expect(fetched).toHaveBeenCalledTimes(4)
      const reported = { code: 'translations/fetch', message: 'Error fetching translations' }
      expect(told('error:reported')).toEqual([reported])
      expect(container.textContent).not.toMatch(/consent\./)
      expect(dialog().query()).toBeNull()
      await press('Reject all')
      await expect.element(bar()).not.toBeInTheDocument()
      expect(stored()).toBe('[0]')
    },
  )

  test.each([
    ['another request', () => publish('consent:open', { opener: 'FOOTER' })],
    ['the button of the options', () => press('Choose for yourself')],
  ])('are fetched again at %s', async (_, need) => {
    silence()
    let isLost = true
    mount({ texts: () => (isLost ? lost() : answer(JSON.stringify(messages))) })
    publish('consent:open', { opener: 'SHELL' })
    await expect.element(bar()).toBeVisible()
    isLost = false
    await need()
    await expect.element(dialog()).toBeVisible()
    expect(dialog().element().textContent).not.toMatch(/consent\./)
  })

  test('are not missed by a shopper who closes the bar, and the closing is published', async () => {
    silence()
    const { told } = mount({ texts: lost })
    publish('consent:open', { opener: 'EXTERNAL' })
    await expect.element(bar()).toBeVisible()
    await press('Close without choosing')
    await expect.element(bar()).not.toBeInTheDocument()
    expect(told('consent:close')).toEqual([{ opener: 'EXTERNAL' }])
  })

  test('leave the bar as it is when they do not come at the next need either', async () => {
    silence()
    const { fetched } = mount({ texts: lost })
    publish('consent:open', { opener: 'SHELL' })
    await expect.element(bar()).toBeVisible()
    await press('Choose for yourself')
    await eventually(() => expect(fetched).toHaveBeenCalledTimes(8))
    await expect.element(bar()).toBeVisible()
    expect(dialog().query()).toBeNull()
    expect(stored()).toBeUndefined()
  })
})

describe('Texts that hang', () => {
  // The three seconds pass at once; all other waits stay.
  beforeEach(() => {
    const { setTimeout: wait } = globalThis
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => wait(work, ms === 3000 ? 30 : ms))
  })

  const hang = () => {
    let come = (): void => {}
    const texts = new Promise<Response>((resolve) => {
      come = () => resolve(answer(JSON.stringify(messages)))
    })
    return { come: () => come(), mounted: mount({ texts: () => texts }) }
  }

  test('let the bar ask in the words of the page, which stores a choice', async () => {
    const { mounted } = hang()
    publish('consent:open', { opener: 'SHELL' })
    await expect.element(bar()).toBeVisible()
    expect(dialog().query()).toBeNull()
    expect(mounted.container.textContent).not.toMatch(/consent\./)
    expect(mounted.told('error:reported')).toEqual([])
    await press('Accept all')
    await expect.element(bar()).not.toBeInTheDocument()
    expect(stored()).toBe('[0,1,2]')
  })

  test('and come late change nothing on the page, and are there at the next need without another request', async () => {
    const { come, mounted } = hang()
    publish('consent:open', { opener: 'SHELL' })
    await expect.element(bar()).toBeVisible()
    const changed = vi.fn()
    const observer = new MutationObserver(changed)
    observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
    come()
    await new Promise((resolve) => setTimeout(resolve, 200))
    observer.disconnect()
    expect(changed).not.toHaveBeenCalled()
    await press('Choose for yourself')
    await expect.element(dialog()).toBeVisible()
    expect(dialog().element().textContent).not.toMatch(/consent\./)
    expect(mounted.fetched).toHaveBeenCalledTimes(1)
  })

  test('leave the bar as it is when the options are asked for meanwhile', async () => {
    const { mounted } = hang()
    publish('consent:open', { opener: 'SHELL' })
    await expect.element(bar()).toBeVisible()
    await press('Choose for yourself')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.element(bar()).toBeVisible()
    expect(dialog().query()).toBeNull()
    expect(mounted.fetched).toHaveBeenCalledTimes(1)
  })
})
