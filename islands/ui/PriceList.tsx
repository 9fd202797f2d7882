import styles from './PriceList.module.css'

export interface PriceRow {
  name: string
  /** An amount as the market writes it, or a word such as "Free". */
  value: string
  /** Takes something off the price. */
  isSaving?: boolean | undefined
  /** The sum of the others. */
  isTotal?: boolean | undefined
}

export interface PriceListProps {
  /** What the price is made of, in the order shown. */
  rows: readonly PriceRow[]
}

const lookOf = ({ isSaving, isTotal }: PriceRow): string | undefined => {
  if (isTotal) return styles['total']
  return styles[isSaving ? 'saving' : 'row']
}

/** What a price is made of, one row for each part. */
export const PriceList = ({ rows }: PriceListProps) => (
  <dl className={styles['list']}>
    {rows.map((row) => (
      <div key={row.name} className={lookOf(row)}>
        <dt>{row.name}</dt>
        <dd>{row.value}</dd>
      </div>
    ))}
  </dl>
)
