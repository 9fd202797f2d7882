import { builds } from './builds.ts'
import { makeBuild } from './make-build.ts'

// Makes the builds that the journeys run on, or those that are named, all at once; unchanged pages come from the cache of
// the last time.

const asked = process.argv.slice(2)
const chosen = Object.values(builds).filter(({ name }) => asked.length === 0 || asked.includes(name))
await Promise.all(
  chosen.map(async (build) => {
    const started = performance.now()
    await makeBuild(build)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`built ${build.name} in ${seconds} s (${build.environment['SITES']})`)
  }),
)
