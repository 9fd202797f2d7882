import { MAXIMUM_QUANTITY } from '#domain/bag'

/** The payload that a form makes, by request; `undefined` when its fields do not make one and the server has to answer. */
const formPayloads: Record<string, (fields: FormData) => object | undefined> = {
  'bag:add': (fields) => {
    const productId = String(fields.get('productId') ?? '')
    const quantity = Number(fields.get('quantity') ?? 1)
    const isRight = productId && Number.isInteger(quantity) && quantity > 0 && quantity <= MAXIMUM_QUANTITY
    return isRight ? { items: [{ productId, quantity }] } : undefined
  },
}

/**
 * The payload of a trigger's request: its `data-payload`, `{}` without one. Only the forms above pass on what was entered
 * (rule clicks.4). Throws SyntaxError when the attribute is not JSON.
 */
export const requestPayload = (name: string, trigger: HTMLElement, fields?: FormData): object | undefined => {
  const read = formPayloads[name]
  return fields && read ? read(fields) : JSON.parse(trigger.dataset['payload'] ?? '{}')
}
