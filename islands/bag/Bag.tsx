import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import styles from './Bag.module.css'
import { createBagState } from './state.ts'

export function Bag({ label }: { label: string }) {
  const state = useRef(createBagState()).current
  const snap = useSnapshot(state)
  return (
    <button type="button" className={styles['button']} onClick={() => { state.count++ }}>
      {label} {snap.count}
    </button>
  )
}
