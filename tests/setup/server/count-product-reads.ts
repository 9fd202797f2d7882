/** Loaded before a command with `--import`: says at the end how many files of products the process has read. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let count = 0
const read = fs.readFileSync
const counting = (...args: Parameters<typeof fs.readFileSync>): ReturnType<typeof fs.readFileSync> => {
  if (/src.content.products./.test(String(args[0]))) count += 1
  return read(...args)
}
fs.readFileSync = counting as typeof fs.readFileSync
syncBuiltinESMExports()
process.on('exit', () => process.stderr.write(`product files read: ${count}\n`))
