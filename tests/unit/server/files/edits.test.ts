import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileHandler } from '#server/files'
import { createRouter } from '#server/http'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'edits-'))
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(dist, { recursive: true })
})

test('A page that is known is looked up once for an answer, and changed once for each new build of it.', async () => {
  const edit = vi.fn((_: string, html: string) => `${html} changed`)
  const revisionOf = vi.fn(() => '')
  const edits = { revisionOf, edit }
  const app = createRouter().all('*', fileHandler({ dist, addressing: 'path', sites: [], headers: {}, edits }))
  const read = async () => await (await app.request('/a/')).text()
  const build = (html: string) => writeFileSync(join(dist, 'a/index.html'), html)
  mkdirSync(join(dist, 'a'))
  build('One')
  expect(await read()).toBe('One changed')
  revisionOf.mockClear()
  vi.setSystemTime(Date.now() + 20_000)
  expect(await read()).toBe('One changed')
  expect([revisionOf.mock.calls.length, edit.mock.calls.length]).toEqual([1, 1])
  build('Another')
  vi.setSystemTime(Date.now() + 20_000)
  expect(await read()).toBe('Another changed')
  expect(edit).toHaveBeenCalledTimes(2)
})
