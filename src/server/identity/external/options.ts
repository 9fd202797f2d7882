import type { SettleExternalIdentity } from './outcome.ts'
import type { ProviderOptions } from './services.ts'

/** The options of logins by other companies. */
export interface ExternalOptions extends ProviderOptions {
  /** Tests decide by themselves what an identity leads to. */
  settle?: SettleExternalIdentity
}
