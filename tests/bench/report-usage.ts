import { writeFileSync } from 'node:fs'

// Preloaded with --import into a build, so that the figures are the operating system's own for that process.
const target = process.env['USAGE_FILE']
if (target !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    writeFileSync(
      target,
      JSON.stringify({
        cpu: (userCPUTime + systemCPUTime) / 1e6,
        wall: performance.now() / 1000,
        memory: maxRSS * 1024,
      }),
    )
  })
}
