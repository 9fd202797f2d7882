// Every line below a directive is wrong; the type check fails when the compiler lets one pass.
import { claim, type Data, type Envelope, publish, type RequestNames, subscribe } from '#bus'

// @ts-expect-error unknown name
publish('bag:burn', {})
// @ts-expect-error * cannot be published
publish('*', {})
// @ts-expect-error a field is missing
publish('modal:open', { id: 'bag' })
// @ts-expect-error a field of another event
publish('bag:open', { items: [] })
// @ts-expect-error another type
publish('bag:add', { items: [{ productId: 'x', quantity: '1' }] })
// @ts-expect-error a value that the schema does not list
publish('session:end', { reason: 'bored' })
// @ts-expect-error the origin is not for everybody
publish('bag:open', {}, 'tab')
// @ts-expect-error a state cannot be claimed
claim('bag:set', () => {})
// @ts-expect-error a fact cannot be claimed
claim('page:view', () => {})
// @ts-expect-error unknown name
subscribe('bag:burn', () => {})
// @ts-expect-error unknown replay
subscribe('bag:set', () => {}, { replay: 'first' })
// @ts-expect-error a fact keeps no last event
subscribe('product:view', () => {}, { replay: 'last' })
// @ts-expect-error a request keeps no last event
subscribe('bag:open', () => {}, { replay: 'last' })
// @ts-expect-error the data has no such field
subscribe('modal:close', ({ data }) => data.zIndex)
subscribe('bag:set', ({ data }) => {
  // @ts-expect-error payloads are shared and read-only
  data.itemCount = 1
  // @ts-expect-error payloads are read-only at every depth
  data.itemSkuList.push('x')
})
subscribe('*', (event) => {
  // @ts-expect-error the payload is unknown until the name is compared
  event.data.itemCount.toFixed()
  if (event.name === 'bag:set') event.data.itemCount.toFixed()
})
// @ts-expect-error islands hydrate on requests only
export const waits: RequestNames = 'bag:set'
// @ts-expect-error names are separated by spaces
export const list: RequestNames = 'bag:open,bag:add'
// @ts-expect-error an envelope of one event is not one of another
export const wrong = (event: Envelope<'bag:add'>): Envelope<'bag:open'> => event
// @ts-expect-error the data of one event is not that of another
export const other: Data<'modal:close'> = { touchpoint: 'HEADER' }
