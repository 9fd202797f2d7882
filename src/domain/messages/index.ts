/**
 * Messages with arguments and plural choices (rules messages.1 to messages.5): `compile` reads them at build, `format` writes
 * them, also in the browser. They mean what Java's MessageFormat and ChoiceFormat mean; tests/fixtures/java-messages.json
 * holds Java's own results.
 */
export { type Catalogue, findMessage, matchesKey } from './catalogue.ts'
export { argumentsOf, compile } from './compile.ts'
export { MessageError, type MessageErrorCode } from './error.ts'
export { format } from './format.ts'
export { type TranslationForm, translationForms, translationsPath, translationsProject } from './service.ts'
export type { Argument, Arguments, Compiled } from './types.ts'
