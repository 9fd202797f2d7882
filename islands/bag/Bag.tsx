import { BagPage } from './BagPage.tsx'
import { BagRoot } from './BagRoot.tsx'
import type { BagProps } from './context.ts'
import { Overlay } from './Overlay.tsx'

/**
 * The mini-bag of every page (`overlay`), or the main part of the bag page. Its HTML from the build is empty: a closed dialog, or
 * placeholders.
 */
export const Bag = ({ view, ...props }: BagProps & { view: 'overlay' | 'page' }) => (
  <BagRoot {...props} View={view === 'page' ? BagPage : Overlay} />
)
