import { type ScryptOptions, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { inHashingLane } from '../../../../src/server/identity/accounts/password-hash.ts'

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

it('At most as many passwords are hashed at once as the lane has places, and all get their turn.', async () => {
  let [running, most] = [0, 0]
  const hash = async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    return ''
  }
  const lane = inHashingLane({ hash, verify: async () => (await hash()) === '' }, { atOnce: 2 })
  const logins = Array.from({ length: 100 }, (_, i) => (i % 2 ? lane.hash('') : lane.verify('', '')))
  expect(await Promise.all(logins)).toHaveLength(100)
  expect(most).toBe(2)
})

it('A file is read while a hundred passwords are hashed, and does not wait for them.', async () => {
  let hashed = 0
  const hash = async () => {
    await derive('correct horse', 'salt', 16, { N: 2048 })
    hashed++
    return ''
  }
  const lane = inHashingLane({ hash, verify: async () => false }, { atOnce: 3 })
  const hashing = Array.from({ length: 100 }, () => lane.hash(''))
  await readFile(fileURLToPath(import.meta.url))
  // Reading a file takes some turns of the thread pool. Without the lane each would wait for a hundred hashes.
  expect(hashed).toBeLessThan(50)
  await Promise.all(hashing)
})

it('A login is refused with 503 when too many wait, and the ones that wait go on.', async () => {
  const gate = Promise.withResolvers<boolean>()
  const lane = inHashingLane({ hash: async () => '', verify: () => gate.promise }, { atOnce: 1, mostWaiting: 2 })
  const waiting = [lane.verify('', ''), lane.verify('', ''), lane.verify('', '')]
  await expect(lane.verify('', '')).rejects.toMatchObject({ status: 503, code: 'serverBusy', retryAfter: 10 })
  gate.resolve(true)
  expect(await Promise.all(waiting)).toEqual([true, true, true])
  expect(await lane.verify('', '')).toBe(true)
})
