import { describe, expect, it, vi } from 'vitest'
import { createBackgroundTasks } from '../../../../src/server/identity/background-tasks.ts'

const later = (): Promise<void> => new Promise((resume) => setImmediate(resume))

describe('Background tasks', () => {
  it('of one address run one after another, also after one that has failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const tasks = createBackgroundTasks()
    const seen: string[] = []
    for (const name of ['first', 'second', 'third'])
      tasks.run(name, 'zoe@example.com', async () => {
        seen.push(`${name} starts`)
        await later()
        seen.push(`${name} ends`)
        if (name === 'first') throw new Error('No mail server.')
      })
    await tasks.idle()
    expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} starts`, `${name} ends`]))
  })

  it('of two addresses do not wait for each other', async () => {
    const tasks = createBackgroundTasks()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    tasks.run('held', 'zoe@example.com', () => released)
    tasks.run('free', 'ada@example.com', async () => release())
    await expect(tasks.idle()).resolves.toBe(undefined)
  })
})
