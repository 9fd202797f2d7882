import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt, type Source, type Violation } from '#integrations/house-rules'

// Decisions keep the names of their time, and guides name files that a reader is going to write.
const namesModules = /^src\/handbook\/(?!decisions\.md)[\w-]+\.md$/

const quoted = /`((?:src|bus|islands|tests|public|\.ci)(?:\/[^`\s]*)?|#[a-z-]+(?:\/[^`\s]+)?)`/g

/** `bag/{add,order}.ts` as the two paths that it means. */
const spellOut = (path: string): string[] => {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(path)
  if (!braces) return [path]
  return braces[1]!.split(',').flatMap((part) => spellOut(path.replace(braces[0], part.trim())))
}

/** Paths that stand for many: `islands/*`, `src/content/pages/site/{brand}`, `…`. */
const isPattern = (path: string): boolean => /[*{}<>…]/.test(path)

type Doors = Readonly<Record<string, string>>

const doorsOf = (root: string): Doors =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports?: Doors }).imports ?? {}

/** The file behind a door of package.json (`#domain/bag`); undefined where no door fits. */
const behindDoor = (doors: Doors, specifier: string): string | undefined => {
  if (doors[specifier] !== undefined) return doors[specifier]
  for (const [pattern, target] of Object.entries(doors)) {
    const [head = '', tail = ''] = pattern.split('*')
    if (!pattern.includes('*') || !specifier.startsWith(head) || !specifier.endsWith(tail)) continue
    return target.replace('*', specifier.slice(head.length, specifier.length - tail.length))
  }
  return undefined
}

/** Modules that the handbook names, as a path or a door in backticks, and that are not there. */
export const checkModules = (root: string, { path, text }: Source): Violation[] => {
  if (!namesModules.test(path)) return []
  const doors = doorsOf(root)
  const stands = (name: string): boolean => {
    if (!name.startsWith('#')) return existsSync(join(root, name))
    const file = behindDoor(doors, name)
    return file !== undefined && existsSync(join(root, file))
  }
  return [...text.matchAll(quoted)].flatMap((match) =>
    spellOut(match[1]!)
      .filter((name) => !isPattern(name) && !stands(name))
      .map((name) => ({
        path,
        line: lineAt(text, match.index),
        rule: 'references',
        message: `there is no ${name}`,
      })),
  )
}
