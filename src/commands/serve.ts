/**
 * `npm run serve`: serves an existing build; exits with 1 if it differs from the sources or settings. `--calls-only` answers
 * calls without pages, behind the development server.
 */
import { fileURLToPath } from 'node:url'
import { bundledCode } from './bundled-code.ts'
import { keepCompiledCode, writeCompiledCode } from './compiled-code.ts'

keepCompiledCode()
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
const code = bundledCode(root)
// Errors name the places of the sources.
if (code) process.setSourceMapsEnabled(true)
// Only what is loaded now is kept.
const { serve } = code ? ((await import(code)) as typeof import('./serving.ts')) : await import('./serving.ts')

await serve({ callsOnly: process.argv.includes('--calls-only') })
writeCompiledCode()
