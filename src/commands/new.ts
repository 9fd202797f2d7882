import { fileURLToPath } from 'node:url'
import { NewError } from './new/change.ts'
import { makeNew } from './new/make.ts'

// `npm run new -- island rain-radar` makes the smallest island that passes every check; events, calls, pages and products
// likewise. Everything is written or nothing; no file is overwritten. Exit code 1 with one message where it cannot be made.

try {
  for (const line of await makeNew(fileURLToPath(new URL('../..', import.meta.url)), process.argv.slice(2)))
    console.log(line)
} catch (error) {
  if (!(error instanceof NewError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
