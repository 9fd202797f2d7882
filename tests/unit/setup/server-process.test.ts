import { expect, test } from 'vitest'
import { ServerProcess } from '#tests/server/server-process'

test('A server that does not listen in time is killed', async () => {
  const server = new ServerProcess({})
  await expect(server.origin(0)).rejects.toThrow('The server did not listen within 0 ms')
  expect(server.child.signalCode).toBe('SIGKILL')
})
