import { expect, test } from 'vitest'
import Playground from '#islands/playground'
import { mount } from '../../ui/mount.tsx'

test('The ids in the playground are unique', () => {
  mount(<Playground props={{}} />)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(150)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
