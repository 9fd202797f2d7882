const quantityOf = (fields: FormData): number => Number(fields.get('quantity') ?? 1)

/** What a form asks for; `undefined` when its fields do not make a request, and the server has to answer. */
const formPayloads: Record<string, (fields: FormData) => object | undefined> = {
  'bag:add': (fields) => {
    const productId = fields.get('productId')
    const quantity = quantityOf(fields)
    const whole = productId && typeof productId === 'string' && Number.isInteger(quantity)
    return whole && quantity >= 1 && quantity <= 99 ? { items: [{ productId, quantity }] } : undefined
  },
}

/**
 * The payload of a trigger's request: its `data-payload`, `{}` without one. Of forms only those listed above tell what
 * was entered: form contents never travel on the bus otherwise. Throws SyntaxError when the attribute is no JSON.
 */
export const payloadOf = (name: string, trigger: HTMLElement, fields?: FormData): object | undefined => {
  const read = formPayloads[name]
  return fields && read ? read(fields) : JSON.parse(trigger.dataset['payload'] ?? '{}')
}
