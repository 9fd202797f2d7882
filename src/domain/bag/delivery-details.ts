/** The longest values of the fields that a delivery has and an account has not. All are required. */
export const addressLengths = { address1: 120, zipcode: 16, city: 80 } as const
