import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { placeholderSources } from '#content/touchpoints'
import { plantContent } from './planted.ts'

// It reads all the content of the shop several times.
const { root, plant, replace, faults } = plantContent()

it('mistakes in the source ids of touchpoints are reported with their place', async () => {
  const file = 'src/content/touchpoints/stride.yaml'
  replace(file, 'HEADER: { registration: placeholder', 'HEADER: { registration: soon')
  replace(file, '  FOOTER:', '  FOOTTER:')
  expect(await faults()).toEqual([
    expect.stringContaining(`${file}:4:3 touchpoints: Without a line: FOOTER.`),
    expect.stringMatching(`^${file}:5:27 touchpoints.HEADER.registration: must be a whole number from 1 to`),
    expect.stringContaining(`${file}:6:12 touchpoints.FOOTTER: No touchpoint "FOOTTER"; they are UNKNOWN, HEADER`),
  ])
  replace(file, 'registration: soon', 'registration: 7')
  expect(placeholderSources({ root: root() })).toEqual([])
  replace(file, '  FOOTTER:', '  FOOTER:')
  plant('src/content/touchpoints/others.yaml', 'touchpoints: {}\n')
  expect(await faults()).toEqual([
    expect.stringContaining('others.yaml:1:1 Files of touchpoints are src/content/touchpoints/stride.yaml and'),
  ])
  replace(file, 'registration: 7, activation: placeholder', 'registration: 7, activation: 8')
  expect(placeholderSources({ root: root() })).toEqual([expect.stringMatching(/^stride: UNKNOWN, FOOTER, /)])
  rmSync(join(root(), 'src/content/touchpoints'), { recursive: true })
  expect((await faults()).map((text) => text.split(' ')[0])).toEqual([
    'src/content/touchpoints/reebok.yaml:1:1',
    `${file}:1:1`,
  ])
})
