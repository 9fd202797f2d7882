/** `npm run dev`: Astro's development server; calls go to the back end, which runs anew whenever its sources change. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildEnvironment, lintContent, root } from '#server/build'
import { requireFreePort, runCommand } from '#server/process'
import { readSettings } from '#server/settings'

await runCommand(async () => {
  const settings = readSettings(process.env, 'local')
  const calls = { host: settings.host, port: settings.port + 1 }
  await requireFreePort(settings)
  await requireFreePort(calls)
  await lintContent(settings)

  // What Astro reads of the environment while it starts.
  Object.assign(process.env, buildEnvironment(settings))
  const watch = ['--watch', `--watch-path=${join(root, 'src')}`, `--watch-path=${join(root, 'bus')}`]
  const backEnd = spawn(process.execPath, [...watch, join(root, 'src/commands/serve.ts'), '--calls-only'], {
    cwd: root,
    env: { ...process.env, PORT: String(calls.port) },
    stdio: 'inherit',
  })
  const { dev } = await import('astro')
  const proxy = { target: `http://127.0.0.1:${calls.port}` }
  const server = await dev({
    root,
    server: { host: settings.host, port: settings.port },
    vite: { server: { strictPort: true, proxy: { '/api': proxy, '/healthz': proxy } } },
  })
  const stop = async () => {
    backEnd.kill('SIGTERM')
    await server.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
})
