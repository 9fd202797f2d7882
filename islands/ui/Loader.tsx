import { useEffect, useState } from 'react'
import { logos } from '#domain/emblems'
import type { Brand } from '#domain/sites'
import { choice } from './choice.ts'
import styles from './Loader.module.css'

export interface LoaderProps {
  /** Whose logo stands in the middle. */
  brand: Brand
  /** Said to screen readers once the loader is there. */
  label: string
}

/**
 * Logo and spinner in the middle of the place that is being filled: 70vh on mobile (below 960 pixels) and 500px on
 * desktop (account portal 2). Without motion the ring stands still. An unknown brand has the main brand's logo.
 */
export const Loader = ({ brand, label }: LoaderProps) => {
  // Screen readers tell what changes in a status, not what it came with.
  const [said, say] = useState('')
  useEffect(() => say(label), [label])
  const { viewBox, width, shapes } = logos[choice(brand, ['stride', 'reebok'], 'stride', 'brand of Loader')]
  return (
    <div className={styles['loader']}>
      <div className={styles['ring']} />
      <svg viewBox={viewBox} width={width} height="24" aria-hidden="true">
        {shapes.map(({ d, fill = 'currentColor' }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </div>
  )
}
