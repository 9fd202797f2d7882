import { BagPage } from './BagPage.tsx'
import { type BagProps, BagRoot } from './BagRoot.tsx'
import { Overlay } from './Overlay.tsx'

/**
 * The mini-bag of every page (`overlay`), or the main part of the bag page. Its HTML from the build is empty: a closed dialog, or
 * placeholders.
 */
export const Bag = ({ view, ...props }: BagProps & { view: 'overlay' | 'page' }) => (
  <BagRoot {...props} View={view === 'page' ? BagPage : Overlay} />
)
