// Never run: `npm run check` fails here as soon as one of these lines compiles.
import { claim, publish, subscribe } from '#bus'

// @ts-expect-error no event of the catalogue
publish('bag:nothing', {})
// @ts-expect-error a payload of another event
publish('bag:open', { items: [{ productId: 'ST1001-black-42', quantity: 1 }] })
// @ts-expect-error the quantity is a number
publish('bag:add', { items: [{ productId: 'ST1001-black-42', quantity: '1' }] })
// @ts-expect-error the payload is left out
publish('bag:add')
// @ts-expect-error only requests are claimed
claim('bag:set', () => {})
// @ts-expect-error the summary has no such field
subscribe('bag:set', ({ data }) => data.total)
subscribe('bag:set', ({ data }) => {
  // @ts-expect-error a payload is shared by all receivers
  data.itemSkuList.push('ST1001-black-42')
})
// @ts-expect-error there are three ways of replay
subscribe('bag:set', () => {}, { replay: 'first' })
