import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startBusyLoops } from '../../../../src/commands/test-run/busy-loops.ts'

test('busy loops end when they are told to', async () => {
  const { processes, end } = startBusyLoops(2)
  expect(processes.map(({ exitCode }) => exitCode)).toEqual([null, null])
  const ended = processes.map((child) => once(child, 'exit'))
  end()
  expect((await Promise.all(ended)).map(([, signal]) => signal)).toEqual(['SIGKILL', 'SIGKILL'])
})

/** Whether a process runs. Where init collects no orphans, Linux keeps the entry of one that has ended. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    const entry = `/proc/${pid}/stat`
    return !existsSync(entry) || !readFileSync(entry, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

test('a busy loop ends by itself when the process that started it was killed', async () => {
  const script = `import { startBusyLoops } from ${JSON.stringify(resolve('src/commands/test-run/busy-loops.ts'))}
process.stdout.write(String(startBusyLoops(1).processes[0].pid))
setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  expect(isAlive(Number(pid))).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(pid)), { timeout: 40_000 }).toBe(false)
})
