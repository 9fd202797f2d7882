import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run bench` runs every part; `npm run bench -- bus click` some of them.
const parts = ['bus', 'server', 'identity', 'build', 'click', 'consent', 'tracking', 'lighthouse'] as const
const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !parts.some((p) => p === part))
if (unknown.length > 0) {
  console.error(`Unknown bench part ${unknown.join(', ')}; there are ${parts.join(', ')}.`)
  process.exit(1)
}
let failed = false
for (const part of parts.filter((p) => asked.length === 0 || asked.includes(p))) {
  const file = fileURLToPath(new URL(`../../tests/bench/${part}.ts`, import.meta.url))
  failed = spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0 || failed
}
process.exit(failed ? 1 : 0)
