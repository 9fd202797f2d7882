/** Logos of the brands, icons and flags of the countries. Pure data, small enough for the browser. */
export * from './country-flags.ts'
export * from './icons.ts'
export * from './logos.ts'
