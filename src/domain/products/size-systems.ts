import type { Category } from './kinds.ts'

/** How a market counts sizes. Product files and stock-keeping units name EU sizes everywhere. */
export const sizeSystems = ['EU', 'UK', 'US', 'cm'] as const
export type SizeSystem = (typeof sizeSystems)[number]

const systemOfCountry: Readonly<Record<string, SizeSystem>> = {
  ...{ GB: 'UK', IE: 'UK', IN: 'UK', ZA: 'UK' },
  ...{ US: 'US', CA: 'US', AU: 'US', NZ: 'US', PH: 'US' },
  ...{ JP: 'cm', KR: 'cm', TW: 'cm', MX: 'cm' },
}

/** The sizes of a country: its own ones, or EU sizes. */
export const sizeSystemOf = (country: string): SizeSystem => systemOfCountry[country] ?? 'EU'

/** A shoe size in all systems. */
export interface ShoeSize {
  EU: string
  UK: string
  usMen: string
  /** The same as `usMen` for kids. */
  usWomen: string
  /** The size as Japan, Korea, Mexico and Taiwan label it: centimetres in half steps. */
  label: number
  /** Length of the foot in centimetres. */
  foot: number
}

const shoes = (text: string): readonly ShoeSize[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([EU = '', UK = '', usMen = '', usWomen = '', label, foot]) => ({
      ...{ EU, UK, usMen, usWomen },
      ...{ label: Number(label), foot: Number(foot) },
    }))

// EU, UK, US men, US women, label in cm, foot in cm
export const adultShoes = shoes(`
  36   3.5   4     5     22    22.1
  37   4     4.5   5.5   22.5  22.5
  38   5     5.5   6.5   23.5  23.3
  39   6     6.5   7.5   24.5  24.2
  40   6.5   7     8     25    24.6
  41   7.5   8     9     26    25.5
  42   8     8.5   9.5   26.5  25.9
  43   9     9.5   10.5  27.5  26.7
  44   9.5   10    11    28    27.1
  45   10.5  11    12    29    28
  46   11    11.5  12.5  29.5  28.4
  47   12    12.5  13.5  30.5  29.3
`)
export const kidsShoes = shoes(`
  27   9K    9.5K  9.5K  16.5  16.5
  28   10K   10.5K 10.5K 17    17.1
  29   11K   11.5K 11.5K 18    17.8
  30   11.5K 12K   12K   18.5  18.4
  31   12.5K 13K   13K   19    19.1
  32   13.5K 1     1     19.5  19.7
  33   1     1.5   1.5   20.5  20.4
  34   2     2.5   2.5   21    21
  35   2.5   3     3     21.5  21.6
`)

/** The height of a child in centimetres, up to which a size fits, and its age in years. */
export const kidsClothing = [
  { size: '116', height: [111, 116], age: [5, 6] },
  { size: '128', height: [123, 128], age: [7, 8] },
  { size: '140', height: [135, 140], age: [9, 10] },
  { size: '152', height: [147, 152], age: [11, 12] },
  { size: '164', height: [159, 164], age: [13, 14] },
] as const

const shoeRow = new Map([...kidsShoes, ...adultShoes].map((row) => [row.EU, row]))
const kidsRow = new Map(kidsClothing.map((row) => [row.size as string, row]))

/** For whom a size is written: US shoe sizes differ between men and women. */
export type SizedFor = readonly Category[]

const usSize = ({ usMen, usWomen }: ShoeSize, categories: SizedFor): string => {
  if (usMen === usWomen || !categories.includes('women')) return usMen
  return categories.includes('men') ? `M ${usMen} / W ${usWomen}` : usWomen
}

const shoeSize = (row: ShoeSize, system: SizeSystem, categories: SizedFor): string => {
  if (system === 'US') return usSize(row, categories)
  return system === 'cm' ? row.label.toFixed(1) : row[system]
}

/** Whether the size is one that systems write differently. */
export const hasSystem = (id: string): boolean =>
  id.split('-').every((end) => shoeRow.has(end.replace(/\.5$| [12]\/3$/, '')))

/** A size of the table as a system other than EU writes it; undefined where the table does not have it. */
const converted = (id: string, system: SizeSystem, categories: SizedFor): string | undefined => {
  const kids = kidsRow.get(id)
  if (kids) return system === 'cm' ? id : `${kids.age[0]}–${kids.age[1]} Y`
  const rows = id.split('-').flatMap((end) => shoeRow.get(end) ?? [])
  return rows.length === id.split('-').length
    ? rows.map((row) => shoeSize(row, system, categories)).join('–')
    : undefined
}

/**
 * A size as a market writes it: `42` is `8` in the UK, `8.5` for men in the US and `26.5` in Japan, socks `39-42` are `6–8`; the
 * sizes of kids' clothing are ages in the UK and the US. Letters, and sizes without a counterpart, stay as they are.
 */
export const sizeText = (id: string, system: SizeSystem, categories: SizedFor): string =>
  system === 'EU' ? id : (converted(id, system, categories) ?? id)
