import { expect, test } from 'vitest'
import { renewed } from '../../../../src/server/personalization/renewed.ts'

/** A value that is made step by step, by hand. */
const made = () => {
  const steps: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const clock = { now: 0 }
  const get = renewed(
    () => new Promise<number>((resolve, reject) => steps.push({ resolve, reject })),
    () => clock.now,
  )
  return { get, steps, clock }
}

/** Lets what was resolved go on. */
const turn = () => new Promise((done) => setImmediate(done))

test('The first callers wait for one making together', async () => {
  const { get, steps } = made()
  const waiting = [get(), get(), get()]
  steps[0]!.resolve(1)
  expect([await Promise.all(waiting), steps.length]).toEqual([[1, 1, 1], 1])
})

test('A known value is given at once, while one new value is made', async () => {
  const { get, steps, clock } = made()
  const first = get()
  steps[0]!.resolve(1)
  await first
  clock.now = 4999
  expect([await get(), steps.length]).toEqual([1, 1])
  clock.now = 5000
  expect([await get(), await get(), steps.length]).toEqual([1, 1, 2])
  steps[1]!.resolve(2)
  await turn()
  expect([await get(), steps.length]).toEqual([2, 2])
})

test('A value that takes long to make is kept a hundred times as long', async () => {
  const { get, steps, clock } = made()
  const first = get()
  clock.now = 1000
  steps[0]!.resolve(1)
  await first
  clock.now = 100_999
  await get()
  expect(steps.length).toBe(1)
  clock.now = 101_000
  await get()
  expect(steps.length).toBe(2)
})

test('A failed renewal leaves the known value and is made again later', async () => {
  const { get, steps, clock } = made()
  const first = get()
  steps[0]!.resolve(1)
  await first
  clock.now = 5000
  await get()
  steps[1]!.reject(new Error('away'))
  await turn()
  expect([await get(), steps.length]).toEqual([1, 2])
  clock.now = 10_000
  expect([await get(), steps.length]).toEqual([1, 3])
})

test('Without a known value a failure is told, and the next caller makes another attempt', async () => {
  const { get, steps } = made()
  const failed = get()
  steps[0]!.reject(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  const second = get()
  steps[1]!.resolve(2)
  expect(await second).toBe(2)
})
