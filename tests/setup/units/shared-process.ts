import { configureGlobal } from 'fast-check'
import { afterAll, expect, vi } from 'vitest'
import { freshModules } from '../browser/fresh-modules.ts'
import { rounds } from '../rounds.ts'
import { leftBehind, surroundings } from './left-behind.ts'
import { hasOwnModules } from './own-modules.ts'

const freshPage = (): void => {
  freshModules()
  Reflect.deleteProperty(globalThis, 'shopBus')
}

// Properties that say no number themselves.
configureGlobal({ numRuns: rounds(30, 1000) })

const path = expect.getState().testPath ?? ''
const isOnItsOwn = hasOwnModules(path)

if (isOnItsOwn) freshPage()
const before = surroundings()

// It runs after the hooks of the file.
afterAll(() => {
  if (isOnItsOwn) freshPage()
  // Vitest can take back what it replaced; anything else is the file's to undo.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  const left = leftBehind(before, surroundings())
  const advice = 'Undo it there: the next file runs in the same process.'
  if (left.length > 0) throw new Error(`${path} leaves behind: ${left.join(', ')}. ${advice}`)
})
