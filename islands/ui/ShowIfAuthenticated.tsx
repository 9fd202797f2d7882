import { type ReactNode, useLayoutEffect, useState } from 'react'
import { followSignIn } from '#browser/session'

export interface AuthenticatedProps {
  children: ReactNode
}

const useAuthenticated = (): boolean => {
  const [isSignedIn, setSignedIn] = useState(false)
  useLayoutEffect(() => followSignIn(setSignedIn), [])
  return isSignedIn
}

/**
 * Shows its children to a signed-in shopper (rule widgets.9), as soon as the page knows. Static pages write
 * `data-show-if="authenticated"` instead.
 */
export const ShowIfAuthenticated = ({ children }: AuthenticatedProps) => (useAuthenticated() ? children : null)

/**
 * Shows its children to a guest (rule widgets.9). Static pages write `data-show-if="guest"` instead.
 */
export const HideIfAuthenticated = ({ children }: AuthenticatedProps) => (useAuthenticated() ? null : children)
