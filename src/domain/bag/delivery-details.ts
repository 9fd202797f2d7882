/** The longest values of the fields that a delivery has and an account has not. */
export const addressLengths = { address1: 120, address2: 120, zipcode: 40, city: 80, state: 60 } as const
