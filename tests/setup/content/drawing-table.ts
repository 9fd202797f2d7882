import { families } from '#demo/drawings'

type Allowed = readonly (string | number)[]

const inWords = (name: string, [first, most, usual, ...rest]: Allowed): string =>
  typeof first === 'number'
    ? `${name} ${first} to ${most} (${usual})`
    : `${name}: ${[first, most, usual, ...rest].filter((word) => word !== undefined).join(', ')}`

/** The rows of the table in src/demo/drawings/README.md: each family with its parameters. */
export const drawingRows = (): string[] =>
  Object.entries(families).map(([family, { parameters }]) => {
    const each = Object.entries(parameters).map(([name, allowed]) => inWords(name, allowed))
    return `| \`${family}\` | ${each.join('; ')} |`
  })
