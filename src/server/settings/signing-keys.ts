import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

const SHORTEST = 32

const readKeyFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new StartupError('SETTING_INVALID', `SIGNING_KEYS_FILE cannot be read: ${path}.`, { cause })
  }
}

/**
 * The keys of SIGNING_KEYS, separated by commas, or of the file that SIGNING_KEYS_FILE names, one a line (rule security.11).
 * The first one signs. Empty where neither is set. Messages repeat no key.
 * @throws StartupError SETTING_INVALID
 */
export const readSigningKeys = (keys: string | undefined, file: string | undefined): readonly string[] => {
  if (keys === undefined && file === undefined) return []
  if (keys !== undefined && file !== undefined)
    throw new StartupError('SETTING_INVALID', 'SIGNING_KEYS and SIGNING_KEYS_FILE are both set. Set one of them.')
  const [name, text] = file === undefined ? ['SIGNING_KEYS', keys!] : ['SIGNING_KEYS_FILE', readKeyFile(file)]
  const list = text
    .split(/[,\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')
  if (list.length === 0 || list.some((key) => key.length < SHORTEST))
    throw new StartupError(
      'SETTING_INVALID',
      `${name} must hold keys of at least ${SHORTEST} characters, the newest first.`,
    )
  return list
}
