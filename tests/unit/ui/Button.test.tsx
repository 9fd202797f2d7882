import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui'
import { mount } from './mount.tsx'

const button = () => page.getByRole('button', { name: 'Save' })
const link = () => page.getByRole('link', { name: 'Checkout' })

describe('a button', () => {
  test('submits nothing unless it says so', async () => {
    mount(<Button>Save</Button>)
    await expect.element(button()).toHaveAttribute('type', 'button')
  })

  test.each(['{Enter}', ' '])('is pressed by key "%s"', async (key) => {
    let count = 0
    mount(<Button onClick={() => count++}>Save</Button>)
    await userEvent.keyboard(`{Tab}${key}`)
    expect(count).toBe(1)
  })

  test('that is disabled is not reached and not pressed', async () => {
    let count = 0
    mount(
      <Button disabled onClick={() => count++}>
        Save
      </Button>,
    )
    await expect.element(button()).toBeDisabled()
    ;(button().element() as HTMLElement).click()
    await userEvent.keyboard('{Tab}')
    await expect.element(button()).not.toHaveFocus()
    expect(count).toBe(0)
  })
})

describe('loading', () => {
  test('keeps focus, name and place, does nothing when pressed, and is said', async () => {
    let pressed = 0
    let sent = 0
    const form = (loading: boolean) => (
      <form onSubmit={() => sent++}>
        <Button type="submit" loading={loading} loadingLabel="Saving your address" onClick={() => pressed++}>
          Save
        </Button>
      </form>
    )
    const { draw } = mount(form(false))
    await expect.element(page.getByRole('status')).toHaveTextContent('')
    ;(button().element() as HTMLElement).focus()
    draw(form(true))
    await expect.element(page.getByRole('status')).toHaveTextContent('Saving your address')
    await expect.element(button()).toHaveFocus()
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    ;(button().element() as HTMLElement).click()
    expect([pressed, sent]).toEqual([0, 0])
    draw(form(false))
    await expect.element(page.getByRole('status')).toHaveTextContent('')
    await expect.element(button()).not.toHaveAttribute('aria-disabled')
    await expect.element(button()).toHaveFocus()
  })

  test('a link that loads is not followed', async () => {
    mount(
      <Button href="#checkout" loading>
        Checkout
      </Button>,
    )
    ;(link().element() as HTMLElement).click()
    expect(location.hash).toBe('')
  })
})

describe('a link that looks like a button', () => {
  test('is a link and keeps what else it is given', async () => {
    mount(
      <Button href="/stride/en_GB/bag/" data-request="bag:open" theme="light">
        Checkout
      </Button>,
    )
    await expect.element(link()).toHaveAttribute('href', '/stride/en_GB/bag/')
    await expect.element(link()).toHaveAttribute('data-request', 'bag:open')
  })

  test('leads nowhere while it is disabled, and is still read as a link', async () => {
    mount(
      <Button href="/bag/" disabled>
        Checkout
      </Button>,
    )
    await expect.element(link()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link()).not.toHaveAttribute('href')
  })
})
