import { createContext, useContext } from 'react'
import type { PortalInput } from '#domain/portal'
import type { translateIn } from './portal-texts.ts'

/** What every part of the portal needs. */
export interface PortalFormsContext {
  t: ReturnType<typeof translateIn>
  /** Undefined while a build draws the text. */
  input: PortalInput | undefined
}

export const PortalFormsContext = createContext<PortalFormsContext | null>(null)

export const usePortalForms = (): PortalFormsContext => {
  const portal = useContext(PortalFormsContext)
  if (!portal) throw new TypeError('A part of the portal stands outside PortalForms.')
  return portal
}
