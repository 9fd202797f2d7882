import { expect, it } from 'vitest'
import type { z } from 'zod'
import { bodies } from '../bodies.ts'

interface Definition {
  type: string
  shape?: Readonly<Record<string, z.ZodType>>
  innerType?: z.ZodType
  element?: z.ZodType
  options?: readonly z.ZodType[]
  in?: z.ZodType
}

/** The texts of a body, each with its path and the schema that reads it. */
const textsOf = (schema: z.ZodType, path = ''): { path: string; text: z.ZodType }[] => {
  const { type, shape = {}, innerType, element, options = [], in: source } = schema.def as unknown as Definition
  if (type === 'string') return [{ path, text: schema }]
  const own = Object.entries(shape).flatMap(([name, part]) => textsOf(part, path === '' ? name : `${path}.${name}`))
  const parts = [innerType, element, source, ...options].filter((part) => part !== undefined)
  return [...own, ...parts.flatMap((part) => textsOf(part, path))]
}

/** What a person types or pastes, with a right value. A path comes before a name. */
const typed: Readonly<Record<string, string>> = {
  address1: '1 High Street',
  address2: 'Flat 2',
  city: 'Amsterdam',
  code: 'ZOES-CODE',
  customerEmail: 'zoe@example.com',
  dateOfBirth: '1990-02-28',
  email: 'zoe@example.com',
  firstName: 'Zoë',
  giftCards: '7GQ4-M2X9-7GQ4-M2X9-7GQ4-M2X9-7GQ4',
  lastName: "O'Brien",
  membershipId: 'M 12-34',
  number: '7GQ4M-X2CRV',
  phoneNumber: '010-1234-5678',
  promotionCode: 'SUMMER26',
  state: 'Utrecht',
  storeId: 'S-1.2',
  token: 'x-Y_z',
  zipcode: '1011 AB',
  'endNoticesBody.token': '0f'.repeat(32),
  'unsubscribeBody.token': `01234567-89ab-cdef-0123-456789abcdef.${'0f'.repeat(16)}`,
}

/** What no person types, passwords, and the texts of a gift, which `writtenGift` reads. A path names one of a common name. */
const notTyped = [
  'browserErrorBody.blocked',
  'browserErrorBody.code',
  'browserErrorBody.file',
  'priceRowBody.from',
  'priceRowBody.until',
  'acceptanceLocale',
  'brand',
  'cid',
  'countedAt',
  'currency',
  'currentPassword',
  'documentName',
  'giverName',
  'id',
  'locale',
  'message',
  'name',
  'pageType',
  'password',
  'paymentMethod',
  'pid',
  'policyVersion',
  'preview',
  'productId',
  'products',
  'recaptcha',
  'recipientEmail',
  'recipientName',
  'referrer',
  'returnPath',
  'scenarioName',
  'sessionId',
  'shown',
  'sku',
  'sourceId',
  'subject',
  'textVersion',
  'url',
  'userAgent',
]

const texts = bodies.flatMap(({ name, schema }) =>
  textsOf(schema).map(({ path, text }) => {
    const place = `${name}.${path}`
    const field = path.split('.').at(-1)!
    const isNotTyped = notTyped.includes(place) || notTyped.includes(field)
    const right = typed[place] ?? (notTyped.includes(place) ? undefined : typed[field])
    return { path: place, text, isNotTyped, right }
  }),
)

it.each(texts)('Whether $path is typed is known.', ({ isNotTyped, right }) => {
  expect(isNotTyped).toBe(right === undefined)
})

it.each(texts.flatMap(({ right, ...text }) => (right === undefined ? [] : [{ ...text, right }])))(
  'The text $path does not see what copying puts around it.',
  ({ text, right }) => {
    expect(text.parse(`\u202a\u00a0\u200b${right}\u2009\ufeff\u202c`)).toBe(text.parse(right))
  },
)

it('The texts of all bodies are looked at.', () => {
  expect(texts.length).toBeGreaterThan(90)
})
