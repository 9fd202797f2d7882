import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#content/products'
import { type CheckoutCopy, copyCheckout } from '#tests/content/checkout-copy'
import { NewError } from '../../../src/commands/new/change.ts'
import { makeNew } from '../../../src/commands/new/make.ts'

let copy: CheckoutCopy
const git = (...args: string[]) => spawnSync('git', args, { cwd: copy.root, encoding: 'utf8' }).stdout
const run = (...args: string[]) => copy.run(args)
const make = (...args: string[]) => makeNew(copy.root, args)

beforeAll(() => {
  copy = copyCheckout()
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=Kim', '-c', 'user.email=kim@example.com', 'commit', '-qm', 'tests: a copy')
}, 180_000)
afterAll(() => copy.dispose(), 60_000)

/** A page and a product that are there, whatever the shop holds. */
const story = readdirSync('src/content/pages/default/stories')[0]!.replace('.yaml', '')
const [known] = products('stride')

const changed = () => git('status', '--porcelain', '--untracked-files=all')

describe('A name that cannot be used is refused in one message, and nothing is written', () => {
  test.each([
    [['island', 'Rain'], 'lower-case words joined by hyphens'],
    [['island', 'utils'], 'cannot be the name of a new island'],
    [['island', 'bag'], 'There is an island "bag" already'],
    [['event', 'rain'], 'noun:verb'],
    [['event', 'bag:set'], 'There is an event "bag:set" already'],
    [['event', 'rain:came', '--kind', 'news'], 'there are fact, state, request'],
    [['call', 'bridge'], 'already'],
    [['call', 'class'], 'cannot be the name of a new call'],
    [['page', 'men'], 'the path of a page of the shop'],
    [['page', '../rain'], 'lower-case words joined by hyphens'],
    [['page', `stories/${story}`], 'exists already'],
    [['product', known!.name.toLowerCase().replaceAll(' ', '-')], `${known!.pid} is called`],
    [['product', 'rain-runner', '--price', 'p101'], 'No price point "p101"; there are '],
    [['product', 'rain-runner', '--brand', 'strid'], 'did you mean "stride"?'],
    [['iland', 'rain'], 'did you mean "island"?'],
    [['page', 'rain', '--table'], '--table is not for page'],
    [['page'], 'Say one name'],
    [['page', 'rain', '--colour', 'red'], '--colour'],
  ])('%j', async (args, message) => {
    const refusal = await make(...args).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(NewError)
    expect((refusal as NewError).message).toContain(message)
    expect(changed()).toBe('')
  })

  test('The command prints the message, without a stack, and ends with 1', async () => {
    const { code, output } = await run('src/commands/new.ts', 'page', 'men')
    expect([code, output]).toEqual([1, expect.stringContaining('the path of a page of the shop')])
    expect(output).not.toContain('    at ')
  })
})

test('The help names the five things', async () => {
  const { code, output } = await run('src/commands/new.ts', '--help')
  expect([code, output.match(/^npm run new -- \w+/gm)?.length]).toEqual([0, 5])
})

test('When the generated files cannot be made, every file is as before', async () => {
  const generate = 'src/commands/generate.ts'
  const text = copy.read(generate)
  await copy.write(generate, "throw new Error('out of paper')\n")
  const before = changed()
  await expect(make('call', 'rain-alarm', '--table')).rejects.toThrow('out of paper')
  expect(changed()).toBe(before)
  await copy.write(generate, text)
})
