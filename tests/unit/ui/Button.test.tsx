import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui'
import { mount } from './mount.tsx'

const button = () => page.getByRole('button', { name: 'Save' })
const link = () => page.getByRole('link', { name: 'Checkout' })

describe('Button', () => {
  test('A button does not submit a form unless its type says so', async () => {
    mount(<Button>Save</Button>)
    await expect.element(button()).toHaveAttribute('type', 'button')
  })

  test.each(['{Enter}', ' '])('The key "%s" presses a button', async (key) => {
    let count = 0
    mount(<Button onClick={() => count++}>Save</Button>)
    await userEvent.keyboard(`{Tab}${key}`)
    expect(count).toBe(1)
  })

  test('A disabled button cannot be focused or pressed', async () => {
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

/** The rules below `rules` whose selector holds `part`, each with whether it is for pointers that hover alone. */
const rulesWith = (rules: Iterable<CSSRule>, part: string, hovers = false): [string, boolean][] =>
  [...rules].flatMap((rule): [string, boolean][] => {
    if (rule instanceof CSSMediaRule) return rulesWith(rule.cssRules, part, rule.conditionText === '(hover: hover)')
    return rule instanceof CSSStyleRule && rule.selectorText.includes(part) ? [[rule.selectorText, hovers]] : []
  })

describe('Button after a touch', () => {
  // A finger leaves :hover behind, and a filled button would look like an empty one.
  test.each([0, 1])('What a pointer over a button changes, is for pointers that hover (class %i)', (at) => {
    const { container } = mount(<Button variant="secondary">Save</Button>)
    const name = container.querySelector('button')!.classList.item(at)
    const rules = [...document.styleSheets].flatMap((sheet) => rulesWith(sheet.cssRules, `.${name}:hover`))
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.filter(([, hovers]) => !hovers)).toEqual([])
  })
})

describe('Button while it loads', () => {
  test('A loading button keeps its focus and name, does nothing, and announces itself', async () => {
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

  test('A loading link is not followed', async () => {
    mount(
      <Button href="#checkout" loading>
        Checkout
      </Button>,
    )
    ;(link().element() as HTMLElement).click()
    expect(location.hash).toBe('')
  })
})

describe('Button with an address', () => {
  test('A button with an address is a link with all its attributes', async () => {
    mount(
      <Button href="/stride/en_GB/bag/" data-request="bag:open" theme="light">
        Checkout
      </Button>,
    )
    await expect.element(link()).toHaveAttribute('href', '/stride/en_GB/bag/')
    await expect.element(link()).toHaveAttribute('data-request', 'bag:open')
  })

  test('A disabled link has no address and keeps its role', async () => {
    mount(
      <Button href="/bag/" disabled>
        Checkout
      </Button>,
    )
    await expect.element(link()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link()).not.toHaveAttribute('href')
  })
})
