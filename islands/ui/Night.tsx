import type { ReactNode } from 'react'
import styles from './Night.module.css'

/** Dark ground, for examples of what stands on it. */
export const Night = ({ children }: { children: ReactNode }) => <div className={styles['night']}>{children}</div>
