import { checkCommand } from './fragment-check/command.ts'

// `npm run fragment -- check <url>` says whether a served fragment keeps the contract (src/handbook/fragment-check.md). Exit code 0 for a sound
// one, 1 for one with faults, 2 where nothing could be checked.

const [subcommand, ...args] = process.argv.slice(2)
if (subcommand === 'check') {
  const { output, exitCode } = await checkCommand(args)
  if (exitCode === 2 && !args.includes('--json')) console.error(output)
  else console.log(output)
  process.exitCode = exitCode
} else {
  console.error('Say what to do: npm run fragment -- check <url>')
  process.exitCode = 2
}
