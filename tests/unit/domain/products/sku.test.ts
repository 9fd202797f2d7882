import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShoeSize, isSoldOut, makeSku, type Product, parseSku, pictureAddress } from '#domain/products'

const product = {
  colours: [{ id: 'black', parts: ['#000000', '#000000', '#000000'] }],
  sizes: [
    { id: '42', stock: 3 },
    { id: '43', stock: 0 },
  ],
} as unknown as Product

describe('a stock-keeping unit (rule products.3)', () => {
  it('gives back product, colour and size', () => {
    const parts = fc.record({
      pid: fc.stringMatching(/^[A-Z]{2}\d{4}$/),
      colour: fc.stringMatching(/^[a-z]{1,20}$/),
      size: fc.constantFrom('42', '42.5', '39-42', 'XL', 'one', '116'),
    })
    fc.assert(
      fc.property(parts, (sku) => {
        expect(parseSku(makeSku(sku))).toEqual(sku)
      }),
    )
  })

  it.each([
    '',
    'ST1001',
    'ST1001-black',
    'ST1001--42',
    '-black-42',
    'ST1001-black-',
    'ST1001-Black-42',
    'a b-black-42',
    `${'A'.repeat(21)}-black-42`,
    'ST1001-black-42\n',
  ])('is not read from the text %j', (text) => {
    expect(parseSku(text)).toBeUndefined()
  })

  it('is read from any text without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseSku(text)))
  })
})

it('a product is sold out when all its sizes are', () => {
  expect(isSoldOut(product)).toBe(false)
  expect(isSoldOut({ ...product, sizes: [{ id: '43', stock: 0 }] })).toBe(true)
})

it('a product has a picture for each colour and view', () => {
  expect(pictureAddress('ST1001', 'black')).toBe('/pictures/ST1001/black-main.svg')
  expect(pictureAddress('ST1001', 'red', 'back')).toBe('/pictures/ST1001/red-back.svg')
})

describe('a size (rule messages.13)', () => {
  it.each(['42', '39-42', 'ST1001-black-42', 'ST1047-white-39-42'])('%s is one of shoes or socks', (size) => {
    expect(isShoeSize(size)).toBe(true)
  })
  it.each(['M', 'XL', 'one', '116', 'ST1030-black-M', 'ST1031-blue-116', 'ST1050-red-one'])(
    '%s is none of shoes',
    (size) => {
      expect(isShoeSize(size)).toBe(false)
    },
  )
})
