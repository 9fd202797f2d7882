import type { ErrorSign } from '#browser/errors'
import { subscribe } from '#bus'

// If the file does not come, the error is not told. A failure of the telling itself is not told either: that would never end.
const tell = (sign: unknown): void =>
  void import('../errors/tell-shop.ts').then((file) => file.tellShop(sign as ErrorSign)).catch(() => {})

/**
 * Watches the page for errors from now on; the first one loads what tells the shop of it (rule host.12). The bus keeps what was reported
 * before, a browser what its policy has blocked; earlier errors of the boot script are among the reported ones.
 */
export const watchErrors = (): void => {
  addEventListener('error', tell)
  addEventListener('unhandledrejection', tell)
  if ('ReportingObserver' in globalThis)
    new ReportingObserver((reports) => reports.map(({ body }) => tell(body)), {
      types: ['csp-violation'],
      buffered: true,
    }).observe()
  else addEventListener('securitypolicyviolation', tell)
  subscribe('error:reported', tell, { replay: 'all' })
}
