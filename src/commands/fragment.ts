import { checkCommand } from './fragment-check/command.ts'
import { NewError } from './new/change.ts'
import { makeFragment } from './new/fragment.ts'

// `npm run fragment -- new size-adviser` makes a fragment of another team that keeps the contract (src/handbook/fragments.md): everything or
// nothing. Exit code 1 with one message where it cannot be made.
//
// `npm run fragment -- check <url>` says whether a served fragment keeps the contract (src/handbook/fragment-check.md). Exit code 0 for a sound
// one, 1 for one with faults, 2 where nothing could be checked.

const [subcommand, ...args] = process.argv.slice(2)

const check = async (): Promise<void> => {
  const { output, exitCode } = await checkCommand(args)
  if (exitCode === 2 && !args.includes('--json')) console.error(output)
  else console.log(output)
  process.exitCode = exitCode
}

const make = async (): Promise<void> => {
  try {
    for (const line of await makeFragment(process.env['INIT_CWD'] ?? process.cwd(), args)) console.log(line)
  } catch (error) {
    if (!(error instanceof NewError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (subcommand === 'check') await check()
else if (subcommand === 'new') await make()
else {
  console.error('Say what to do:\nnpm run fragment -- new <id>\nnpm run fragment -- check <url>')
  process.exitCode = 2
}
