import { useEffect, useState } from 'react'
import { logos } from '#domain/emblems'
import type { Brand } from '#domain/sites'
import { requireAllowed } from './allowed-values.ts'
import styles from './Loader.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LoaderProps {
  /** The brand of the logo in the middle. */
  brand: Brand
  /** Read out by screen readers when the loader appears. */
  label: string
}

/**
 * Logo and spinner for a part of the page that loads: 70vh high on mobile (below 960 pixels), 500px on desktop (rule
 * widgets.10), or as high as `--loader-size` says. With reduced motion the ring stands still. In production an unknown brand shows the main brand's logo.
 */
export const Loader = ({ brand, label }: LoaderProps) => {
  // Screen readers read a change of a status, not its first text.
  const [status, setStatus] = useState('')
  useEffect(() => setStatus(label), [label])
  if (process.env.NODE_ENV !== 'production') requireAllowed(brand, Object.keys(logos), 'brand of Loader')
  const { viewBox, width, shapes } = logos[brand] ?? logos.stride
  return (
    <div className={styles['loader']}>
      <div className={styles['ring']} />
      <svg viewBox={viewBox} width={width} height="24" aria-hidden="true">
        {shapes.map(({ d, fill = 'currentColor' }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  )
}
