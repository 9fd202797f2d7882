import { entries } from './entries.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

const SAFE = Number.MAX_SAFE_INTEGER

/** `text(1, 80)`: drops undefined arguments at the end. */
const call = (name: string, ...args: (string | number | undefined)[]): string => {
  const last = args.findLastIndex((arg) => arg !== undefined)
  return `${name}(${args
    .slice(0, last + 1)
    .map((arg) => arg ?? 'undefined')
    .join(', ')})`
}

const limit = (value: number | undefined, unlimited: number): number | undefined =>
  value === unlimited ? undefined : value

const objectCode = ({ properties, required = [], additionalProperties }: JsonSchema): string => {
  if (!properties)
    return call('record', typeof additionalProperties === 'object' ? checkCode(additionalProperties) : 'anything')
  const fields = Object.entries(properties).map(
    ([name, field]) => `${JSON.stringify(required.includes(name) ? name : `${name}?`)}: ${checkCode(field)}`,
  )
  return `shape({ ${fields.join(', ')} })`
}

const codeByType: Record<string, (schema: JsonSchema) => string> = {
  object: objectCode,
  array: ({ items = {}, minItems, maxItems }) => call('list', checkCode(items), minItems, maxItems),
  string: ({ minLength, maxLength, pattern }) =>
    call('text', minLength, maxLength, pattern && `/${pattern.replace(/(?<!\\)\//g, '\\/')}/`),
  integer: ({ minimum, maximum }) => call('whole', limit(minimum, -SAFE), limit(maximum, SAFE)),
  number: ({ minimum, maximum }) => call('decimal', minimum, maximum),
  boolean: () => 'trueOrFalse',
  null: () => 'empty',
}

/**
 * The expression, made of `bus/checks/primitives.ts`, that accepts the same values as the schema.
 * @throws TypeError on a type that has no primitive
 */
export const checkCode = (schema: JsonSchema): string => {
  const { type, anyOf, const: only, enum: values } = schema
  if (values) return call('oneOf', ...values.map((value) => JSON.stringify(value)))
  if (only !== undefined) return call('oneOf', JSON.stringify(only))
  if (anyOf) return call('either', ...anyOf.map(checkCode))
  if (Array.isArray(type)) return call('either', ...type.map((one) => checkCode({ ...schema, type: one })))
  if (type === undefined) return 'anything'
  const code = codeByType[type]
  if (!code) throw new TypeError(`No check for the JSON Schema type ${type}`)
  return code(schema)
}

/** `bag:add` → `checkBagAdd`: one export for each event, so that a page contains only the checks that it uses. */
const checkName = (event: string): string =>
  `check${event.replace(/(?:^|:)(.)/g, (_, first: string) => first.toUpperCase())}`

/** The text of `bus/checks/checks.generated.ts`. */
export const checksFile = (): string => {
  const lines = entries.map(
    ([name, entry]) =>
      `export const ${checkName(name)}: Check = /* @__PURE__ */ ${checkCode(jsonSchema(entry)).replaceAll(/(?<=[ (])(?=[a-z]+\()/gi, '/* @__PURE__ */ ')}`,
  )
  const used = [
    'anything',
    'decimal',
    'either',
    'empty',
    'list',
    'oneOf',
    'record',
    'shape',
    'text',
    'trueOrFalse',
    'whole',
  ].filter((name) => lines.some((line) => new RegExp(`\\b${name}\\b`).test(line)))
  return `// From bus/catalog/ by \`npm run generate\`.
import { type Check, ${used.join(', ')} } from './primitives.ts'

${lines.join('\n')}

/** Every check by the name of its event: for development and tests. Production code imports single checks. */
export const checks: Readonly<Record<string, Check>> = {
${entries.map(([name]) => `  '${name}': ${checkName(name)},`).join('\n')}
}
`
}
