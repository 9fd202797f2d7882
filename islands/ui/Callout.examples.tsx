import { Button } from './Button.tsx'
import { Callout, type CalloutProps, calloutTargets } from './Callout.tsx'
import type { WidgetExamples } from './examples.ts'

const of = (name: string, props: Omit<CalloutProps, 'children'>, text: string) => ({
  name,
  render: () => <Callout {...props}>{text}</Callout>,
})

export const examples: WidgetExamples = {
  widget: 'Callout',
  rule: 'widgets.5',
  examples: [
    of('plain', {}, 'Your address was saved.'),
    of('alternative', { type: 'alternative' }, 'Members see new shoes two days before everybody else.'),
    of('urgent', { type: 'urgent' }, 'Only three pairs are left in your size.'),
    of('very urgent', { type: 'very-urgent' }, 'Your order could not be sent. Nothing was lost; please try again.'),
    of('title', { type: 'very-urgent', title: 'No account found' }, 'We know no account with this e-mail address.'),
    ...calloutTargets.map((target) => of(target, { target }, `It points from its ${target.replace('-', ' ')} corner.`)),
    of('urgent at the top left', { type: 'urgent', target: 'top-left' }, 'This size runs small.'),
    {
      name: 'with a button',
      render: () => (
        <Callout type="alternative" title="Still interested?" target="bottom-right">
          <p>Your bag waits for you.</p>
          <Button variant="tertiary">Show the bag</Button>
        </Callout>
      ),
    },
  ],
}
