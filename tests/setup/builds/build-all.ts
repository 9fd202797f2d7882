import { builds } from './builds.ts'
import { makeBuild } from './make-build.ts'

// Makes the builds that the journeys run on, or those that are named; unchanged pages come from the cache of the last time.

const asked = process.argv.slice(2)
for (const build of Object.values(builds)) {
  if (asked.length > 0 && !asked.includes(build.name)) continue
  const started = performance.now()
  makeBuild(build)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`built ${build.name} in ${seconds} s (${build.environment['SITES']})`)
}
