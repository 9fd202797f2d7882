/** The name of the stand-in. It is no address: the shop answers its own calls, and the browser goes to a page of the shop. */
export const STAND_IN_ISSUER = 'https://test-provider.invalid'

/** What the stand-in would say of itself. */
export const standInMetadata = {
  issuer: STAND_IN_ISSUER,
  authorization_endpoint: `${STAND_IN_ISSUER}/authorize`,
  token_endpoint: `${STAND_IN_ISSUER}/token`,
  jwks_uri: `${STAND_IN_ISSUER}/keys`,
  id_token_signing_alg_values_supported: ['EdDSA'],
  authorization_response_iss_parameter_supported: true,
}
