import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { trustedTypesOnly } from '#domain/third-parties'
import { buildEnvironment, root } from '#server/build'
import { securityHeaders } from '#server/http'
import { requireFreePort } from '#server/process'
import type { Settings } from '#server/settings'
import { backEnd } from './back-end.ts'

/**
 * Starts Astro's development server. It hands calls on to the back end, which restarts when its sources change. Both end with this
 * process.
 * @throws StartupError PORT_IN_USE, PORT_REFUSED
 */
export const startDevelopment = async (settings: Settings): Promise<void> => {
  const calls = { host: settings.host, port: settings.port + 1 }
  await requireFreePort(settings)
  await requireFreePort(calls)

  // Astro reads these variables while it starts.
  Object.assign(process.env, buildEnvironment(settings))
  const watched = ['src/server', 'src/domain', 'src/content/products', 'src/content/prices', 'bus/contracts']
  // A quick end, because every edit restarts the back end.
  const watch = [
    '--watch',
    '--watch-kill-signal=SIGINT',
    ...watched.map((folder) => `--watch-path=${join(root, folder)}`),
  ]
  const answering = spawn(process.execPath, [...watch, join(root, 'src/commands/serve.ts'), '--calls-only'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(calls.port) },
    stdio: 'inherit',
  })
  process.once('exit', () => answering.kill('SIGINT'))
  const headers = { ...securityHeaders('local'), 'Content-Security-Policy-Report-Only': trustedTypesOnly }
  const front = backEnd({ port: calls.port, addressing: settings.addressing, headers })
  const { dev } = await import('astro')
  const server = await dev({
    root,
    logLevel: 'warn',
    server: { host: settings.host, port: settings.port },
    vite: { server: { strictPort: true }, plugins: [front] },
  })
  const stop = async () => {
    answering.kill('SIGINT')
    await server.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
}
