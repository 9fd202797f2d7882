import { expect, test } from 'vitest'
import { readAtMost } from '#domain/answers'

/** A body in these pieces, and how many of them were asked for. */
const bodyOf = (...pieces: string[]) => {
  const told = { asked: 0 }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        const piece = pieces[told.asked]
        told.asked += 1
        if (piece === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(piece))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, told }
}

test.each([
  ['no body', null, ''],
  ['an empty body', bodyOf().body, ''],
  ['a body of one byte less than the limit', bodyOf('ab').body, 'ab'],
  ['a body of the limit, in pieces', bodyOf('a', 'bc').body, 'abc'],
])('An answer with %s is read whole.', async (_, body, expected) => {
  expect(new TextDecoder().decode(await readAtMost(body, 3))).toBe(expected)
})

test('An answer that passes the limit is given up at the piece that passes it.', async () => {
  const { body, told } = bodyOf('ab', 'cd', 'ef', 'gh')
  expect(await readAtMost(body, 3)).toBe(undefined)
  expect(told.asked).toBe(2)
})
