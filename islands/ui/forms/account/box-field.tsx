import type { ReactNode } from 'react'
import { Checkbox } from '../../Checkbox.tsx'
import type { DrawnField } from '../form-field.ts'

export interface Box {
  /** As in the call. */
  name: string
  /** The sentence beside the box. */
  label: ReactNode
  required?: boolean | undefined
}

/** The field of a box. A required one is a consent, which is never ticked beforehand. */
export const boxField = ({ label, ...field }: Box): DrawnField => ({
  ...field,
  type: 'checkbox',
  draw: ({ value, ...box }) => <Checkbox {...box} label={label} defaultChecked={value !== ''} />,
})
