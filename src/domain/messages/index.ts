/**
 * Messages with arguments and plural choices: `compile` reads them at build, `format` is what the browser has. Java's
 * MessageFormat and ChoiceFormat are the judge (ruling 6.7); tests/fixtures/java-messages.json holds what it says.
 * Storefront 5 (format, errors), 8 (unknown keys).
 */
export { type Catalogue, findMessage, matchesKey } from './catalogue.ts'
export { argumentsOf, compile } from './compile.ts'
export { MessageError, type MessageErrorCode } from './error.ts'
export { format } from './format.ts'
export type { Argument, Arguments, Compiled } from './types.ts'
