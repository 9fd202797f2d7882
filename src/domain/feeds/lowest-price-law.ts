/**
 * Members of the European Union: there the lowest price of the 30 days before a reduction stands beside it (article 6a of Directive
 * 98/6/EC, by Directive 2019/2161).
 */
const members = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Whether the law of a country (ISO 3166) asks for the lowest price before a reduction (rule feeds.9). */
export const asksForLowest = (country: string): boolean => members.has(country)
