import type { ReactNode } from 'react'
import styles from './Button.examples.module.css'
import { Button } from './Button.tsx'
import type { WidgetExamples } from './examples.ts'

/** A dark background. */
const Dark = ({ children }: { children: ReactNode }) => <div className={styles['dark']}>{children}</div>

export const examples: WidgetExamples = {
  widget: 'Button',
  rule: 'widgets.4',
  examples: [
    { name: 'plain', render: () => <Button>Add to bag</Button> },
    { name: 'secondary', render: () => <Button variant="secondary">View bag</Button> },
    { name: 'tertiary', render: () => <Button variant="tertiary">Remove</Button> },
    { name: 'membership theme', render: () => <Button theme="membership">Join the club</Button> },
    {
      name: 'membership theme secondary',
      render: () => (
        <Button theme="membership" variant="secondary">
          What members get
        </Button>
      ),
    },
    {
      name: 'membership theme tertiary',
      render: () => (
        <Button theme="membership" variant="tertiary">
          Conditions
        </Button>
      ),
    },
    {
      name: 'light theme',
      render: () => (
        <Dark>
          <Button theme="light">Shop now</Button>
        </Dark>
      ),
    },
    {
      name: 'light theme secondary',
      render: () => (
        <Dark>
          <Button theme="light" variant="secondary">
            Read the story
          </Button>
        </Dark>
      ),
    },
    {
      name: 'light theme tertiary',
      render: () => (
        <Dark>
          <Button theme="light" variant="tertiary">
            Not now
          </Button>
        </Dark>
      ),
    },
    {
      name: 'loading',
      render: () => (
        <Button loading loadingLabel="Your address is being saved">
          Save
        </Button>
      ),
    },
    {
      name: 'secondary loading',
      render: () => (
        <Button variant="secondary" loading loadingLabel="The bag is being read">
          Try again
        </Button>
      ),
    },
    { name: 'disabled', render: () => <Button disabled>Sold out</Button> },
    {
      name: 'secondary disabled',
      render: () => (
        <Button variant="secondary" disabled>
          Sold out
        </Button>
      ),
    },
    { name: 'link', render: () => <Button href="#checkout">Checkout</Button> },
    {
      name: 'link disabled',
      render: () => (
        <Button href="#checkout" disabled>
          Checkout
        </Button>
      ),
    },
  ],
}
