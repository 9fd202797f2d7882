/** Why a command does not start. The codes are permanent. */
export type StartupCode =
  | 'BACKUP_INVALID'
  | 'BUILD_FAILED'
  | 'DATABASE_UNREACHABLE'
  | 'DATA_DIR_UNWRITABLE'
  | 'DIST_MISMATCH'
  | 'HOST_NEEDS_SHOP_ENV'
  | 'MIGRATIONS_DIFFER'
  | 'PORT_IN_USE'
  | 'PORT_REFUSED'
  | 'SETTING_INVALID'
  | 'SITES_UNKNOWN'
  | 'STORE_DAMAGED'
  | 'STORE_NOT_EMPTY'

/** A command that does not start: it exits with 1 after one line on stderr that begins with the code (rule back-end.2). */
export class StartupError extends Error {
  readonly code: StartupCode

  constructor(code: StartupCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
    this.code = code
  }
}
