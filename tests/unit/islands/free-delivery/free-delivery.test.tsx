import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { publish } from '#bus'
import { initialBagSummary } from '#domain/bag'
import { type Compiled, compile } from '#domain/messages'
import FreeDelivery from '#islands/free-delivery'
import texts from '../../../../src/content/messages/en.yaml?raw'
import { type BagExample, examples, uncounted } from './example-bags.ts'

const messages: Record<string, Compiled> = Object.fromEntries(
  Object.entries(parse(texts) as Record<string, string>).map(([key, text]) => [key, compile(text)]),
)

const mount = (set: BagExample['set']) => {
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const site = { messages, languageTag: 'en-GB', currency: 'GBP', root: '/stride/en_GB/' }
  root.render(<FreeDelivery {...set} {...site} freeFrom={50} uncounted={uncounted} />)
  const unmount = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(unmount)
  return { unmount }
}

const status = () => page.getByRole('status')
const progress = () => page.getByRole('progressbar', { name: 'Your bag on its way to free delivery' })

beforeEach(() => {
  document.body.replaceChildren()
  publish('bag:set', initialBagSummary)
})

describe('Free delivery island', () => {
  test.each(Object.entries(examples))(
    'The text and the progress fit: %s',
    async (_, { set, bag, says, progress: value }) => {
      if (bag) publish('bag:set', bag)
      mount(set)
      await expect.element(status()).toHaveTextContent(says)
      if (value === undefined) {
        await expect.element(page.elementLocator(document.querySelector('progress')!)).not.toBeVisible()
      } else {
        await expect.element(progress()).toHaveAttribute('value', String(value))
        await expect.element(progress()).toHaveAttribute('max', '50')
      }
      if (set.note) await expect.element(page.getByText(set.note)).toBeVisible()
    },
  )
})

test('The island follows bag:set until it is removed', async () => {
  const { unmount } = mount({ tone: 'plain' })
  await expect.element(status()).toHaveTextContent('Free standard delivery from £50.00')
  for (const name of ['a bag below the goal', 'a bag that reaches it', 'an empty bag']) {
    const { bag, says } = examples[name]!
    publish('bag:set', bag!)
    await expect.element(status()).toHaveTextContent(says)
  }
  unmount()
  publish('bag:set', initialBagSummary)
})

test('The island links to the bag, with and without scripts', async () => {
  mount({ tone: 'plain' })
  const link = page.getByRole('link', { name: 'View your bag' })
  await expect.element(link).toHaveAttribute('href', '/stride/en_GB/bag/')
  await expect.element(link).toHaveAttribute('data-request', 'bag:open')
})
