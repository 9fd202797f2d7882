import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/rounds'
import { describedError } from '../../../../src/server/log/described-error.ts'

const SECRET = 'zoe@example.com'

/** Texts around the secret, some of which look like a line of a stack. */
const hostile = fc
  .tuple(
    fc.constantFrom('', '\n', '\n    at ', '\n    at query (/srv/', '\n    at file:///'),
    fc.string(),
    fc.constantFrom('', ':1:1', ':1:1)', '\n    at node:fs:1:1'),
  )
  .map(([before, text, after]) => `${before}${text}${SECRET}${after}`)

const given = fc.record({ message: hostile, name: hostile, code: hostile, detail: hostile, changed: fc.boolean() })

describe('The description of an error', () => {
  it('holds no message, value or property of the error and its causes', () => {
    fc.assert(
      fc.property(given, given, (first, second) => {
        const errors = [first, second].map(({ message, name, code, detail, changed }) => {
          const error = Object.assign(new Error(message), { name, code, detail, [detail]: detail })
          if (changed) error.message = `Not accepted: ${detail}`
          return error
        })
        errors[0]!.cause = errors[1]
        expect(JSON.stringify(describedError(errors[0]))).not.toContain(SECRET)
      }),
      { numRuns: rounds(200, 10_000) },
    )
  })

  it('says class, codes and places, also of the cause', () => {
    const cause = Object.assign(new TypeError('inner'), { code: 'ECONNREFUSED' })
    const described = describedError(Object.assign(new Error('outer', { cause }), { code: '23505', errcode: 5 }))
    expect(described).toMatchObject({ name: 'Error', code: '23505', errcode: 5 })
    expect(described.at[0]).toMatch(/^tests\/unit\/server\/log\/described-error\.test\.ts:\d+:\d+$/)
    expect(described.cause).toMatchObject({ name: 'TypeError', code: 'ECONNREFUSED' })
  })

  it.each([
    ['a text', 'thrown string'],
    [undefined, 'thrown undefined'],
    [{ email: SECRET }, 'thrown object'],
  ])('of %j is its kind', (thrown, name) => {
    expect(describedError(thrown)).toEqual({ name, at: [] })
  })

  it('ends after three causes, as a chain may be a ring', () => {
    const error = new Error('ring')
    error.cause = error
    expect(JSON.stringify(describedError(error)).match(/"name"/g)).toHaveLength(4)
  })
})
