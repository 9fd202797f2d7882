import { expect, test } from 'vitest'
import Playground from '#islands/playground'
import { mount } from '../../ui/mount.tsx'

test('no two places of the playground have the same id', () => {
  mount(<Playground props={{}} />)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(150)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
