import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '#server/build'
import { readSettings } from '#server/settings'
import { differences, isOverdue, stampFor, writeStamp } from '../../../../src/server/build/stamp.ts'

const dist = mkdtempSync(join(tmpdir(), 'overdue-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
const sources = { times: 'a', texts: 'b' }
const stamp = {
  sources,
  content: sources,
  sites: 'stride/en_GB',
  renderer: 'react',
  addressing: 'path',
  environment: 'local',
}

it('a build is overdue from the moment at which its next page or block begins or ends (rule pages.11)', () => {
  expect(isOverdue(dist, 10)).toBe(false)
  writeStamp(dist, stamp)
  expect(isOverdue(dist, 10)).toBe(false)
  writeStamp(dist, { ...stamp, due: 10 })
  expect([9, 10, 11].map((now) => isOverdue(dist, now))).toEqual([false, true, true])
})

it('an overdue build can still be served: its sources and settings are the same', () => {
  const settings = readSettings({ DIST_DIR: dist, SITES: 'stride/en_GB' }, 'local')
  writeStamp(dist, { ...stampFor(root, settings), due: 10 })
  expect(differences(root, settings)).toEqual([])
})
