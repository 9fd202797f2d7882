import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button, Callout, Input, Loader, Modal, RadioGroup } from '#ui'
import { Dropdown, Flag } from '#ui/public'
import { mount } from './mount.tsx'

const wrong = 'gigantic' as never
const modal = { id: 'odd', open: false, title: 'Odd', closeLabel: 'Close', onClose: () => {} }

class Boundary extends Component<{ children: ReactNode; caught: (error: unknown) => void }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    this.props.caught(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

// production.node.test.ts tests production.
test.each<[string, ReactNode]>([
  [
    'theme of Button',
    <Button key="" theme={wrong}>
      Save
    </Button>,
  ],
  [
    'variant of Button',
    <Button key="" variant={wrong}>
      Save
    </Button>,
  ],
  ['type of Input', <Input key="" label="City" type={wrong} />],
  [
    'type of Callout',
    <Callout key="" type={wrong}>
      Saved
    </Callout>,
  ],
  [
    'target of Callout',
    <Callout key="" target={wrong}>
      Saved
    </Callout>,
  ],
  ['brand of Loader', <Loader key="" brand={wrong} label="" />],
  ['code of Flag', <Flag key="" code={wrong} />],
  ['size of Modal', <Modal key="" {...modal} size={wrong} />],
  ['align of Modal', <Modal key="" {...modal} align={wrong} />],
  ['value of Dropdown', <Dropdown key="" label="Size" options={[{ value: 'a', label: 'A' }]} value={wrong} />],
  ['direction of RadioGroup', <RadioGroup key="" legend="" name="x" options={[]} direction={wrong} />],
])('Outside production an unknown %s throws a TypeError that names it', (what, mistaken) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const caught: unknown[] = []
  mount(<Boundary caught={(error) => caught.push(error)}>{mistaken}</Boundary>)
  expect(caught).toHaveLength(1)
  expect(caught[0]).toBeInstanceOf(TypeError)
  expect(String(caught[0])).toContain(`${what} is "gigantic"; it takes `)
  vi.restoreAllMocks()
})
