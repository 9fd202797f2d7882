import { type ReactNode, useLayoutEffect, useState } from 'react'
import { followLogin } from '#platform/login'

export interface AuthenticatedProps {
  children: ReactNode
}

const useAuthenticated = (): boolean => {
  const [is, set] = useState(false)
  useLayoutEffect(() => followLogin(set), [])
  return is
}

/**
 * Its children while somebody is logged in (storefront 6 "show-if-authenticated"); not before the page has said so.
 * Static pages write `data-show-if="authenticated"` instead.
 */
export const ShowIfAuthenticated = ({ children }: AuthenticatedProps) => (useAuthenticated() ? children : null)

/**
 * Its children while nobody is logged in (storefront 6 "hide-if-authenticated"). Static pages write
 * `data-show-if="guest"` instead.
 */
export const HideIfAuthenticated = ({ children }: AuthenticatedProps) => (useAuthenticated() ? null : children)
