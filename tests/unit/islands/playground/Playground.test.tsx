import { expect, test } from 'vitest'
import Playground from '#islands/playground'
import { mount } from '../../ui/mount.tsx'

test('The ids in the playground are unique', () => {
  mount(
    <Playground
      props={{}}
      site={{ messages: {}, languageTag: 'en-GB', currency: 'GBP', root: '/stride/en_GB/' }}
      fragments={{ byBrand: {}, sites: [] }}
    />,
  )
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(150)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('The playground shows the examples of islands below those of the widgets', () => {
  mount(
    <Playground
      props={{}}
      site={{ messages: {}, languageTag: 'en-GB', currency: 'GBP', root: '/stride/en_GB/' }}
      fragments={{ byBrand: {}, sites: [] }}
    />,
  )
  const example = document.querySelector('#island-free-delivery-plain [data-stage]')
  expect(example?.querySelector('a')?.getAttribute('href')).toBe('/stride/en_GB/bag/')
  expect(document.querySelector('nav a[href="#island-free-delivery"]')).not.toBeNull()
})
