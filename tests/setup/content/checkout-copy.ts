import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout that the tests run in, with a separator at its end. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/** A copy of this checkout, as it stands, that a test may change. */
export interface CheckoutCopy {
  root: string
  read: (path: string) => string
  write: (path: string, text: string) => Promise<void>
  /** Replaces a text by another. @throws when the file does not contain it */
  replace: (path: string, from: string, to: string) => void
  remove: (path: string) => void
  /** The files below a folder, from the root. */
  files: (folder: string) => string[]
  /** Whether a file is new or differs from the checkout's. */
  isEdited: (file: string) => boolean
  /** Runs a script of Node in the copy. `code` is 0 when it succeeds; `output` is what it wrote. */
  run: (args: readonly string[], env?: Record<string, string>) => Promise<{ code: number | null; output: string }>
  dispose: () => void
}

// What Git ignores is made again in the copy: caches and builds of one checkout say nothing about another.
const ignored = new Set([
  '.git',
  ...readFileSync(join(checkout, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace('/', '')),
])

/** The environment of a shell: without what the test runner and the shop's own settings add. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST|NODE_ENV$|CONTENT_OVERLAY$|SITES$)/.test(name)),
  )

/** Copies the checkout with the installed packages of this one. `dispose` removes the copy. */
export const copyCheckout = (): CheckoutCopy => {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const name of readdirSync(checkout).filter((each) => !ignored.has(each)))
    cpSync(join(checkout, name), join(root, name), { recursive: true, filter: (path) => !ignored.has(basename(path)) })
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'))
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  return {
    root,
    read,
    write: async (path, text) => {
      await mkdir(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    },
    replace: (path, from, to) => {
      const text = read(path)
      if (!text.includes(from)) throw new Error(`${path} does not contain ${JSON.stringify(from)}.`)
      writeFileSync(join(root, path), text.replace(from, to))
    },
    remove: (path) => rmSync(join(root, path)),
    files: (folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    isEdited: (file) => !existsSync(join(checkout, file)) || read(file) !== readFileSync(join(checkout, file), 'utf8'),
    run: (args, env = {}) =>
      new Promise((done) => {
        const child = spawn(process.execPath, args, { cwd: root, env: { ...plainEnvironment(), ...env } })
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text) => (output += text))
        child.once('close', (code) => done({ code, output }))
      }),
    dispose: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  }
}
