/** Logos of the brands and flags of the countries. Pure data, small enough for the browser. */
export * from './country-flags.ts'
export * from './logos.ts'
