import type { IslandExamples } from '#examples'
import { FreeDelivery } from './FreeDelivery.tsx'

const given = { freeFrom: 50, uncounted: [] }

/** As an editor sees it: the playground has no bag. */
export const examples: IslandExamples = {
  island: 'free-delivery',
  examples: [
    { name: 'plain', render: (site) => <FreeDelivery {...site} {...given} tone="plain" /> },
    {
      name: 'accent with a note of the editor',
      render: (site) => <FreeDelivery {...site} {...given} tone="accent" note="Until Sunday." />,
    },
  ],
}
