import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button, Callout } from '#ui'
import { calloutTargets } from '../../../islands/ui/Callout.tsx'
import { mount } from './mount.tsx'

describe('Callout for screen readers', () => {
  test.each([
    [undefined, 'status'],
    ['alternative', 'status'],
    ['urgent', 'alert'],
    ['very-urgent', 'alert'],
  ] as const)('A callout of the type %s has the role %s', async (type, role) => {
    mount(
      <Callout type={type} title="Saved">
        Your address
      </Callout>,
    )
    await expect.element(page.getByRole(role)).toHaveTextContent('SavedYour address')
  })
})

describe('Buttons of a callout', () => {
  test('Buttons touch neither the text nor each other, also where they stand below each other', () => {
    const { container } = mount(
      <Callout type="urgent">
        <p>Your order waits for your payment.</p>
        <Button href="/pay/">Pay now</Button> <Button variant="secondary">Choose another way to pay</Button>
      </Callout>,
    )
    container.style.inlineSize = '18rem'
    const [text, link, button] = [...container.querySelectorAll('p, a, button')].map((part) =>
      part.getBoundingClientRect(),
    )
    expect(link!.top - text!.bottom).toBeGreaterThanOrEqual(8)
    expect(button!.top - link!.bottom).toBeGreaterThanOrEqual(8)
  })
})

describe('Pointer of a callout', () => {
  // Left is the side where lines begin: in right-to-left pages the corners change sides.
  test.each(
    calloutTargets.flatMap(
      (target) =>
        [
          { target, dir: 'ltr' },
          { target, dir: 'rtl' },
        ] as const,
    ),
  )('The pointer of $target is at that corner in a page of $dir', async ({ target, dir }) => {
    const { container } = mount(<Callout target={target}>Here</Callout>, dir)
    const { inlineSize } = getComputedStyle(container)
    const pointer = getComputedStyle(container.firstElementChild!, '::after')
    const [edge, side] = target.split('-') as ['bottom' | 'top', 'left' | 'right']
    expect(Number.parseFloat(pointer[edge])).toBeLessThan(0)
    const near = (side === 'left') === (dir === 'ltr') ? pointer.left : pointer.right
    expect(Number.parseFloat(near)).toBeLessThan(40)
    expect(Number.parseFloat(inlineSize)).toBeGreaterThan(80)
  })

  test('A callout without a target has no pointer', async () => {
    const { container } = mount(<Callout>Here</Callout>)
    expect(getComputedStyle(container.firstElementChild!, '::after').content).toBe('none')
  })
})
