import { makeSku, SKU_LENGTH } from './sku.ts'

interface Judged {
  pid?: string
  colours?: readonly ({ id?: string } | undefined)[]
  sizes?: readonly ({ id?: string } | undefined)[]
  variants?: readonly ({ colour?: string; size?: string; gtin?: string | undefined } | undefined)[] | undefined
}

const idsOf = (list: Judged['sizes'] = []): string[] => list.flatMap((each) => each?.id ?? [])

const longestOf = (ids: readonly string[]): string => ids.toSorted((a, b) => b.length - a.length)[0] ?? ''

/**
 * What a product says wrongly of its variants: a colour or size that it lacks, a variant or a GTIN that stands twice, and a
 * stock-keeping unit that is longer than calls take. `complain` learns the place and the end of a sentence.
 */
export const judgeVariants = (
  { pid = '', colours, sizes, variants: written = [] }: Judged,
  complain: (path: PropertyKey[], message: string) => void,
): void => {
  const known = { colour: idsOf(colours), size: idsOf(sizes) }
  const sku = makeSku({ pid, colour: longestOf(known.colour), size: longestOf(known.size) })
  if (sku.length > SKU_LENGTH)
    complain(['pid'], `makes ${sku}, which is longer than ${SKU_LENGTH} characters with its hyphens doubled`)
  const seen = new Set<string>()
  for (const [i, { colour, size, gtin: number } = {}] of written.entries()) {
    for (const [name, id] of Object.entries({ colour, size }))
      if (id !== undefined && !known[name as 'colour' | 'size'].includes(id))
        complain(
          ['variants', i, name],
          `no ${name} "${id}" of the product; there are ${known[name as 'colour' | 'size'].join(', ')}`,
        )
    const pair = `${colour} in ${size}`
    if (seen.has(pair)) complain(['variants', i], `${pair} stands twice`)
    if (number !== undefined && seen.has(number)) complain(['variants', i, 'gtin'], 'belongs to another variant')
    seen.add(pair)
    if (number !== undefined) seen.add(number)
  }
}
