import { FLAG_RATIO, flagAddress, hasFlag } from '#domain/emblems'
import styles from './Flag.module.css'

export interface FlagProps {
  /** Two letters, ISO 3166-1, in upper or lower case. */
  code: string
  /** Alternative text; '' if the name of the country stands beside the flag. */
  label?: string | undefined
  /** In CSS pixels; the height follows from it. */
  width?: number | undefined
}

const unknown = (code: string): undefined => {
  if (process.env.NODE_ENV !== 'production')
    throw new TypeError(`code of Flag is "${code}"; it takes the two letters of a country.`)
}

/**
 * The flag of a country by its two-letter code (rule widgets.8). It is loaded when it comes near the window, and its place is
 * kept until then. In production a code without a flag leaves an empty frame.
 * @throws TypeError outside production for a code without a flag
 */
export const Flag = ({ code, label = '', width = 24 }: FlagProps) => (
  <img
    className={styles['flag']}
    src={hasFlag(code) ? flagAddress(code) : unknown(code)}
    alt={label}
    width={width}
    height={width / FLAG_RATIO}
    loading="lazy"
    decoding="async"
  />
)
