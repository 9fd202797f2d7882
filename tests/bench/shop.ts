import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './measure.ts'

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** A built and served shop with a store of its own; `stop` ends the process. */
export interface RunningShop {
  origin: string
  stop: () => void
}

export const startShop = async (settings: { sites: string; renderer?: string }): Promise<RunningShop> => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-shop-'))
  const port = await freePort()
  const env = {
    ...process.env,
    SITES: settings.sites,
    RENDERER: settings.renderer ?? 'react',
    SHOP_ENV: 'local',
    DIST_DIR: join(dir, 'dist'),
    CACHE_DIR: join(dir, 'cache'),
    DATA_DIR: join(dir, 'data'),
    PORT: String(port),
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const build = spawnSync(process.execPath, ['src/commands/build.ts'], { cwd: root, env, encoding: 'utf8' })
  if (build.status !== 0) throw new Error(`The build failed.\n${build.stdout.slice(-2000)}${build.stderr.slice(-2000)}`)
  const server: ChildProcess = spawn(process.execPath, ['src/commands/serve.ts'], { cwd: root, env, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`${origin}/healthz`).then(
      (r) => r.ok,
      () => false,
    )
    if (ready) break
    if (tries > 100) throw new Error('The shop did not answer /healthz within 10 s.')
    await new Promise((done) => setTimeout(done, 100))
  }
  return { origin, stop: () => server.kill('SIGTERM') }
}
