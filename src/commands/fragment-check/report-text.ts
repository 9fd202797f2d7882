import type { Report } from './report-schema.ts'

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The result of a check for a reader at a terminal. */
export const reportText = ({ fragment, findings, sizes, isSound }: Report): string => {
  const { id, version, reading, address } = fragment
  const parts = findings.map(({ code, level, what, why, remedy, details }) =>
    [
      `${level === 'fault' ? 'FAULT' : 'note '} ${code}`,
      `  ${what}`,
      ...details.map((detail) => `    ${detail}`),
      `  Why: ${why}`,
      `  Do:  ${remedy}`,
      '',
    ].join('\n'),
  )
  const faults = findings.filter(({ level }) => level === 'fault').length
  const { html, script, styles } = sizes
  return [
    `${id} ${version} (${reading}) at ${address}`,
    `Brotli: text ${kb(html.brotli)}, scripts ${kb(script.brotli)}, styles ${kb(styles.brotli)}`,
    '',
    ...parts,
    isSound
      ? `It keeps the contract${findings.length > 0 ? `, with ${countOf(findings.length, 'note')}` : ''}.`
      : `${countOf(faults, 'fault')}, ${countOf(findings.length - faults, 'note')}. Each code is explained in src/handbook/fragment-check.md.`,
  ].join('\n')
}
