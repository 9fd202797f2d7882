/** 128 random bits as 32 hexadecimal digits; also where the page came without TLS, which `crypto.randomUUID` needs. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
