import { describe, expect, it } from 'vitest'
import { checkErrorCodes, wordsOfCode } from '../../../../src/integrations/handbook/error-codes.ts'

const code = `
/** Opens the door; oldToken stands in a comment only. */
export class DoorError extends Error {}
const codes = { invalidToken: 400, 'doors/no-key': 404 } // lostToken
export const refuse = () => new DoorError('DOOR_SHUT')
`
const known = wordsOfCode([
  { path: 'src/domain/door.ts', text: code },
  { path: 'tests/unit/door.test.ts', text: 'const testsOnly = 1' },
])
const problemsOf = (text: string, path = 'src/domain/other.ts') =>
  checkErrorCodes({ path, text }, known).map(({ line, message }) => `${line} ${message}`)

describe('A docstring that says what is thrown', () => {
  it.each([
    ['/** Opens. @throws DoorError DOOR_SHUT */'],
    ['/**\n * Opens.\n * @throws DoorError 400 invalidToken,\n * `doors/no-key` where there is no key\n */'],
    ['/** @throws TypeError for an unknown key; the message names it */'],
    ['/** @throws DataCloneError */'],
    ['/** Says nothing of errors, names oldToken. */'],
    ['/** @throws DoorError\n * @param lostToken a parameter of another tag */'],
  ])('is accepted where code has each name: %j', (text) => {
    expect(problemsOf(text)).toEqual([])
  })

  it.each([
    ['/** @throws WindowError */', ['1 no code throws WindowError: name an error or code that exists']],
    ['/** @throws DoorError 400 oldToken */', ['1 no code throws oldToken: name an error or code that exists']],
    ['/** @throws DoorError lostToken */', ['1 no code throws lostToken: name an error or code that exists']],
    ['/** @throws DoorError testsOnly */', ['1 no code throws testsOnly: name an error or code that exists']],
    [
      '/**\n * @throws DoorError DOOR_SHUT,\n * DOOR_AJAR, doors/no-lock\n */',
      [
        '3 no code throws DOOR_AJAR: name an error or code that exists',
        '3 no code throws doors/no-lock: name an error or code that exists',
      ],
    ],
  ])('is refused where no code has a name: %j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  it('is not looked for in tests', () => {
    expect(problemsOf('/** @throws WindowError */', 'tests/setup/window.ts')).toEqual([])
  })
})
