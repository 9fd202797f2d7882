import type { ReactNode } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import type { DrawnField } from './form-field.ts'

export interface Box {
  /** As in the call. */
  name: string
  /** The sentence beside the box. */
  label: ReactNode
  /** What it is for, where the sentence does not say it. */
  hint?: string | undefined
  required?: boolean | undefined
}

/** The field of a box. A required one is a consent, which is never ticked beforehand. */
export const boxField = ({ label, hint, ...field }: Box): DrawnField => ({
  ...field,
  type: 'checkbox',
  draw: ({ value, ...box }) => <Checkbox {...box} label={label} hint={hint} defaultChecked={value !== ''} />,
})
