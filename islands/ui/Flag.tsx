import { FLAG_RATIO, flagAddress, hasFlag } from '#domain/emblems'
import styles from './Flag.module.css'

export interface FlagProps {
  /** Two letters, ISO 3166-1, in either case. */
  code: string
  /** Says what the flag means; '' where the country's name stands beside it. */
  label?: string | undefined
  /** In CSS pixels; the height follows. */
  width?: number | undefined
}

const unknown = (code: string): undefined => {
  if (process.env.NODE_ENV !== 'production')
    throw new TypeError(`code of Flag is "${code}"; it takes the two letters of a country.`)
}

/**
 * The flag of a country (storefront 9 "UI widgets": an address built from a two-letter code with suffix .svg). It is
 * loaded when it comes near the window, and its place is kept until then. A code without a flag throws a TypeError
 * outside production; there it leaves an empty frame.
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
