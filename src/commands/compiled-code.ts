import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Has Node keep the code of every module that is loaded from now on, without its types and compiled, so that the next process need
 * not do that again. A file that changes is compiled anew. Where nothing can be written, nothing is kept.
 */
export const keepCompiledCode = (): void => {
  enableCompileCache(fileURLToPath(new URL('../../.cache/node', import.meta.url)))
}

/** Writes what is kept when the process has nothing else to do: one that is killed writes nothing. */
export const writeCompiledCode = (): void => void setImmediate(flushCompileCache)
