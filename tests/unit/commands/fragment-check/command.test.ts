import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlantedFragments } from '#tests/fragments/planted-fragment'
import { freePort } from '#tests/server/free-port'
import { codeGroups, codes } from '../../../../src/commands/fragment-check/codes/index.ts'
import { checkCommand } from '../../../../src/commands/fragment-check/command.ts'
import { answerBreaches } from './answer-breaches.ts'
import { shownBreaches } from './shown-breaches.ts'

const nowhere = `http://127.0.0.1:${await freePort()}`
let served: Awaited<ReturnType<typeof startPlantedFragments>>
beforeAll(async () => {
  served = await startPlantedFragments({
    cookie: { text: ({ headers }) => ({ headers: { ...headers, 'Set-Cookie': 'a=1' } }) },
  })
})
afterAll(() => served.stop())

const check = (args: readonly string[]) => checkCommand([...args, '--no-browser'])

describe('The command', () => {
  test('says in words what happened, why it matters and what to do', async () => {
    const { output, exitCode } = await check([served.viewOf('cookie')])
    const { what, why, remedy } = codes['answer/cookie']
    for (const part of ['answer/cookie', what, why, remedy, '1 fault']) expect(output).toContain(part)
    expect(exitCode).toBe(1)
  })

  test('says of a sound fragment that it keeps the contract', async () => {
    const { output, exitCode } = await check([served.viewOf('sound')])
    expect(output).toContain('It keeps the contract.')
    expect(exitCode).toBe(0)
  })

  test.each([
    [[], 'Say one address'],
    [['a', 'b'], 'Say one address'],
    [['size-adviser'], 'begins with http'],
    [['http://x.example/'], 'id of the fragment'],
    [['http://x.example/a/view/stride/xx_XX'], 'There is no site'],
    [['http://x.example/a/render'], '--version'],
    [['http://x.example/a', '--reading', 'other'], '--reading is view or versioned'],
    [['http://x.example/a', '--deadline', 'soon'], '--deadline is a number'],
    [['http://x.example/a', '--origin', 'shop'], '--origin is an origin'],
    [['http://x.example/a', '--colour'], '--colour'],
    [[`${nowhere}/a`], `Nothing answers at ${nowhere}`],
  ])('ends with 2 and one message for %j', async (args, message) => {
    const { output, exitCode } = await check(args)
    expect([output, exitCode]).toEqual([expect.stringContaining(message), 2])
  })

  test('prints JSON that fits its JSON Schema, also where nothing could be checked', async () => {
    const fits = new Ajv2020().compile(JSON.parse((await check(['--schema'])).output))
    for (const args of [[served.viewOf('cookie')], [served.viewOf('sound')], [`${nowhere}/a`], []]) {
      const { output } = await check([...args, '--json'])
      expect([fits(JSON.parse(output)), fits.errors]).toEqual([true, null])
    }
  })
})

test('Every code is found in a fragment that breaks this part of the contract alone.', () => {
  const broken = [...answerBreaches, ...shownBreaches].map(([code]) => code)
  expect([...new Set(broken)].sort()).toEqual(Object.keys(codes).sort())
})

test.each(Object.keys(codes))('The code %s stands in the handbook, in a part that has a title', (code) => {
  expect(codeGroups).toHaveProperty(code.split('/')[0]!)
  expect(readFileSync('src/handbook/fragment-check.md', 'utf8')).toContain(`### \`${code}\``)
})
