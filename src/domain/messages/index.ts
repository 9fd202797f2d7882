/**
 * The message format (storefront 5 and 8, design 6.7): `compile` at build, `format` where a message is shown. Pure.
 */
export { argumentsOf, compile } from './compile.ts'
export { MessageError, type MessageErrorCode } from './error.ts'
export { format } from './format.ts'
export type { Arguments, Compiled } from './types.ts'
