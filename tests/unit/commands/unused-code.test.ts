import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { toolScript } from '../../../src/commands/start-tool.ts'
import { unusedCode } from '../../../src/commands/unused-code.ts'

const root = mkdtempSync(join(tmpdir(), 'causeway-unused-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A project of an entry, a room with a door, a door for other teams and a test. */
const project = {
  'package.json': '{ "name": "small", "type": "module" }',
  '.knip.jsonc':
    '{ "entry": ["main.ts!", "room/public/index.ts!", "*.test.ts"], "project": ["**/*.ts!", "!*.test.ts!"], "ignoreExportsUsedInFile": true }',
  'main.ts': "import { used } from './room/index.ts'\nconsole.log(used)\n",
  'room/index.ts': "export { inner, tested, used } from './room.ts'\n",
  'room/room.ts':
    "import { inner } from './inner.ts'\nexport { inner } from './inner.ts'\nexport const used = inner + 1\nexport const tested = 2\nexport const offered = 3\n",
  'room/inner.ts': 'export const inner = 1\n',
  'room/public/index.ts': "export { offered } from '../room.ts'\n",
  'room/only-tested.ts': 'export const alone = 4\n',
  'room.test.ts':
    "import { inner, tested } from './room/index.ts'\nimport { alone } from './room/only-tested.ts'\nconsole.log(inner, tested, alone)\n",
}
for (const [path, text] of Object.entries(project)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const knip = toolScript(resolve('.'), 'knip')

it('The check of unused code names what only tests use, and neither what a door passes on nor what other teams import.', async () => {
  const lines = (await unusedCode(root, knip)).split('\n').toSorted()
  expect(lines).toEqual([
    'room/only-tested.ts is used by tests and examples alone',
    'room/room.ts:4 tested is used by tests and examples alone',
  ])
})

it('The check of unused code names what nothing uses.', async () => {
  writeFileSync(join(root, 'forgotten.ts'), 'export const forgotten = 5\n')
  expect(await unusedCode(root, knip)).toContain('forgotten.ts')
})
