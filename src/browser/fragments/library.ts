import type { FragmentLibrary } from '#domain/fragments'
import { attempts } from './attempts.ts'
import { FragmentError } from './errors.ts'
import type { FragmentHandle } from './handle.ts'

/** A library as the loader calls it: with a handle where the fragment is another team's. */
export type LoadedLibrary = FragmentLibrary<unknown, FragmentHandle>

/**
 * The library that a module is.
 * @throws FragmentError `fragments/no-module`, `fragments/no-mount`, `fragments/no-unmount`
 */
export const checkedLibrary = (module: object): LoadedLibrary => {
  const library = module as Partial<LoadedLibrary>
  if (Object.keys(library).length === 0)
    throw new FragmentError('fragments/no-module', 'Micro-frontend module is not defined.')
  if (typeof library.mount !== 'function')
    throw new FragmentError('fragments/no-mount', 'Micro-frontend mount function is not defined.')
  if (typeof library.unmount !== 'function')
    throw new FragmentError('fragments/no-unmount', 'Micro-frontend unmount function is not defined.')
  return library as LoadedLibrary
}

const importModule = async (address: string, signal: AbortSignal): Promise<object> => {
  // A browser gives the error of an evaluated module again, and a new one for a module that did not come. An evaluated
  // module is not imported by another address: that would make a second instance of it.
  const seen = new Set<unknown>()
  const isFinal = (error: unknown): boolean => seen.has(error) || !seen.add(error)
  try {
    return await attempts(address, signal, (url) => import(/* @vite-ignore */ url) as Promise<object>, isFinal)
  } catch (cause) {
    throw new FragmentError('fragments/file', `Unable to load script/style: ${address}`, { cause })
  }
}

// By the address that texts name: a module that came at a later attempt has another address of its own.
const evaluated = new Map<string, object>()

/**
 * Imports the library of a fragment: the first of its scripts, which imports the others (rules fragments.4 and fragments.6).
 * @throws FragmentError `fragments/no-library` without a script, `fragments/file`
 */
export const importLibrary = async (scripts: readonly string[], signal: AbortSignal): Promise<object> => {
  const [address] = scripts
  if (address === undefined) throw new FragmentError('fragments/no-library', 'Invalid library, MF object not found')
  const module = evaluated.get(address) ?? (await importModule(address, signal))
  evaluated.set(address, module)
  return module
}
