/** By which the shops of tests prove themselves to external providers. */
export const providerSecret = 'the secret of the shop at the provider'
