import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Button, Callout, Flag, Input, Loader, RadioGroup } from '#ui'
import { mount } from './mount.tsx'

const wrong = 'gigantic' as never

// What production does instead is told by production.node.test.ts.
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
  ['direction of RadioGroup', <RadioGroup key="" legend="" options={[]} direction={wrong} />],
])('an unknown %s throws a TypeError that names it, before production', (what, mistaken) => {
  expect(() => mount(mistaken)).toThrow(TypeError)
  expect(() => mount(mistaken)).toThrow(`${what} is "gigantic"; it takes `)
})
