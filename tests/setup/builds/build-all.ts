import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { builds } from './builds.ts'

// Makes the builds that the journeys run on; unchanged pages come from the cache of the last time.

const root = fileURLToPath(new URL('../../..', import.meta.url))

for (const { name, environment } of Object.values(builds)) {
  const started = performance.now()
  const env = { ...process.env, ...environment }
  const run = spawnSync(process.execPath, ['src/commands/build.ts'], { cwd: root, env, encoding: 'utf8' })
  if (run.status !== 0) {
    console.error(`The build "${name}" failed.\n${run.stdout}\n${run.stderr}`)
    process.exit(1)
  }
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(0)} s (${environment['SITES']})`)
}
