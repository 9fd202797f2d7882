import { type Basket, basketLines, findLine, type Item, lineIdentity, type ProductLineItem } from '#domain/bag'

/** How the next calls fail: unreachable or broken; or how the next changes are refused: sold out, too many, by an OK answer. */
export type Fault = '' | 'down' | 'broken' | 'stock' | 'giftCards' | 'refused'

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const types = { G: 'egiftcard', O: 'oversize' } as const
const typeOf = (sku: string) => types[sku.charAt(0) as 'G' | 'O'] ?? 'standard'

const lineFor = (productId: string, quantity: number, itemId: string): ProductLineItem => {
  const [pid = '', colour = '', size = ''] = productId.split('-')
  const base = { itemId, productId, pid, productName: `Name of ${pid}`, colour, size, quantity }
  return { ...base, maxQuantity: 5, unitPrice: 20, listPrice: pid.endsWith('S') ? 25 : 20, total: 20 * quantity }
}

const shipping = { standard: 5, oversize: 30, egiftcard: 0 }

const priced = (basket: Basket, all: ProductLineItem[]): Basket => {
  const shipmentList = (['standard', 'oversize', 'egiftcard'] as const)
    .map((shipmentType) => ({
      shipmentId: shipmentType,
      shipmentType,
      productLineItemList: all.filter((line) => typeOf(line.productId) === shipmentType),
      shippingLineItem: {
        price: shipping[shipmentType],
        shippingLineItemDiscountList: shipmentType === 'oversize' ? [{ name: 'half-oversize', price: -15 }] : [],
      },
      shippingAddress: null,
    }))
    .filter((shipment) => shipment.productLineItemList.length > 0)
  const subTotal = all.reduce((sum, line) => sum + line.total, 0)
  const shippingTotal = shipmentList.reduce(
    (sum, s) => sum + (s.shipmentType === 'oversize' ? 15 : s.shippingLineItem.price),
    0,
  )
  return {
    ...basket,
    revision: basket.revision + 1,
    totalProductCount: all.reduce((sum, line) => sum + line.quantity, 0),
    pricing: { subTotal, shippingTotal, total: subTotal + shippingTotal },
    shipmentList,
  }
}

const emptyBasket: Basket = {
  basketId: 'b1',
  revision: 0,
  totalProductCount: 0,
  currency: 'GBP',
  pricing: { subTotal: 0, shippingTotal: 0, total: 0 },
  shipmentList: [],
  customerEmail: '',
  billingAddress: null,
  shippingAddress: null,
  deliveryMethods: [],
  deliveryMethod: 'standard',
  freeDeliveryFrom: null,
  promotion: null,
  paymentMethods: [],
}

const faults: Record<Exclude<Fault, '' | 'down'>, () => Response> = {
  broken: () => json({ message: 'no code' }, 500),
  refused: () => json({ errorCode: 'bagFull', message: 'A bag holds at most 100 different items.' }),
  giftCards: () => json({ errorCode: 'giftCardsFull', message: 'A bag holds at most 10 gift cards.' }, 400),
  stock: () => {
    const errorCode = 'ProductItemNotAvailableException'
    return json({ errorCode, message: JSON.stringify({ errorCode, message: 'Sold out.' }) }, 400)
  },
}

/** A fake back end with one basket, inside the page. SKUs with G are gift cards, SKUs with O oversize goods. */
export const createBackEnd = (...skus: string[]) => {
  let basket = priced(
    emptyBasket,
    skus.map((sku, index) => lineFor(sku, 1, `i${index}`)),
  )
  let lastId = skus.length
  const calls: string[] = []

  const add = (items: Item[]) => {
    const all = [...basketLines(basket)]
    for (const item of items) {
      const { productId, quantity, gift } = item
      const index = all.findIndex((line) => lineIdentity(line) === lineIdentity(item))
      const known = all[index]
      const line = lineFor(productId, quantity + (known?.quantity ?? 0), known?.itemId ?? `i${lastId++}`)
      all.splice(known ? index : all.length, 1, gift ? { ...line, gift } : line)
    }
    return priced(basket, all)
  }
  const write = (method: string, itemId: string | undefined, body: Record<string, never>) => {
    if (method === 'POST') return add(body['items'] ?? [])
    if (!itemId) return { ...priced(basket, basketLines(basket)), ...body }
    if (!findLine(basket, { itemId, productId: '' })) return undefined
    const all = basketLines(basket).flatMap((line) => {
      if (line.itemId !== itemId) return line
      const { productId, gift } = line
      return method === 'DELETE'
        ? []
        : { ...lineFor(productId, Number(body['quantity']), itemId), ...(gift && { gift }) }
    })
    return priced(basket, all)
  }
  const backEnd = {
    fault: '' as Fault,
    calls,
    /** Answers wait until this promise resolves. */
    gate: Promise.resolve(),
    basket: () => basket,
    /** What the next answers say of the basket, such as a stock that others have bought. */
    become: (next: (basket: Basket) => Basket) => {
      basket = next(basket)
    },
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const { method = 'GET' } = init
      const path = new URL(String(input)).pathname.replace('/api/bridge/baskets/-', '')
      calls.push(`${method} ${path}`.trim())
      await backEnd.gate
      if (backEnd.fault === 'down') throw new TypeError('Failed to fetch')
      if (backEnd.fault === 'broken') return faults.broken()
      if (method === 'GET') return json(basket)
      if (backEnd.fault) return faults[backEnd.fault]()
      const next = write(method, path.split('/')[2], JSON.parse(String(init.body ?? '{}')))
      if (!next) return json({ errorCode: 'itemNotFound', message: 'The bag has no such item.' }, 404)
      basket = next
      return json(basket)
    },
  }
  return backEnd
}

export type BackEnd = ReturnType<typeof createBackEnd>
