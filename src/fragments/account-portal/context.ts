import { createContext, useContext } from 'react'
import type { PortalInput } from '#domain/portal'
import type { translateIn } from './portal-texts.ts'

/** What every part of the portal needs. */
export interface PortalContext {
  t: ReturnType<typeof translateIn>
  /** Undefined while a build draws the text. */
  input: PortalInput | undefined
}

export const PortalContext = createContext<PortalContext | null>(null)

export const usePortal = (): PortalContext => {
  const portal = useContext(PortalContext)
  if (!portal) throw new TypeError('A part of the portal stands outside Portal.')
  return portal
}
