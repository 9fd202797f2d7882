import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileFaults } from '#content/files'
import { FileCache } from '#server/files'

describe('a file of the build that is held in memory (rule back-end.23)', () => {
  let dist: string
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'held-files-'))
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    rmSync(dist, { recursive: true })
  })

  const hold = () => {
    const file = join(dist, 'held.json')
    const cache = new FileCache(dist, () => ({ 'Content-Type': 'application/json' }))
    const look = async () => {
      vi.setSystemTime(Date.now() + 20_000)
      return (await cache.find('/held.json'))?.content.toString()
    }
    writeFileSync(file, '{}')
    return { file, look }
  }

  it('is sent as it was while it is empty or a folder lies in its place, and as it is afterwards', async () => {
    const { file, look } = hold()
    expect(await look()).toBe('{}')
    writeFileSync(file, '')
    expect([await look(), fileFaults().now]).toEqual(['{}', 1])
    rmSync(file)
    mkdirSync(file)
    expect([await look(), fileFaults().now]).toEqual(['{}', 1])
    rmSync(file, { recursive: true })
    writeFileSync(file, '{"new":1}')
    expect([await look(), fileFaults().now]).toEqual(['{"new":1}', 0])
    rmSync(file)
    expect(await look()).toBeUndefined()
  })

  it.each([
    ['is gone', () => {}, undefined],
    ['is put back as it was', (file: string) => renameSync(`${file}.kept`, file), '{}'],
  ])('counts as broken no longer when it %s', async (_what, end, text) => {
    const { file, look } = hold()
    await look()
    renameSync(file, `${file}.kept`)
    mkdirSync(file)
    expect([await look(), fileFaults().now]).toEqual(['{}', 1])
    rmSync(file, { recursive: true })
    end(file)
    expect([await look(), fileFaults().now]).toEqual([text, 0])
  })
})
