/** One field of the delivery details: the largest length, and a regular expression (flag `v`) for the whole value. */
export interface DeliveryRule {
  maxLength: number
  pattern?: string
}

// Any letter or mark, apostrophe, period, space, hyphen: this fits the names of all markets.
const name = { maxLength: 80, pattern: "[\\p{L}\\p{M}'’. \\-]+" }

/** The fields of a delivery address. All are required. */
export const addressRules = {
  firstName: name,
  lastName: name,
  address1: { maxLength: 120 },
  zipcode: { maxLength: 16 },
  city: { maxLength: 80 },
  phoneNumber: { maxLength: 24, pattern: '[+0-9][0-9 .\\/\\(\\)\\-]{4,}' },
} as const satisfies Record<string, DeliveryRule>

/** The e-mail address of the delivery details. */
export const emailRule = { maxLength: 254 } as const satisfies DeliveryRule
