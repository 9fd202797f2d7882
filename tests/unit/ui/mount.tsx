import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Mounts widgets on an empty page, and removes them when the test ends. */
export const mount = (widgets: ReactNode, direction: 'ltr' | 'rtl' = 'ltr') => {
  const container = document.createElement('main')
  container.dir = direction
  document.body.replaceChildren(container)
  const root = createRoot(container)
  const draw = (next: ReactNode) => flushSync(() => root.render(next))
  const unmount = () => {
    flushSync(() => root.unmount())
    container.remove()
  }
  draw(widgets)
  onTestFinished(unmount)
  return { container, draw, unmount }
}
