interface TrustedTypes {
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown
}

// Tag managers load further scripts by address, as this does. The policy passes addresses only: the page's script-src
// decides on their hosts, and no text becomes a script.
const allowScriptAddresses = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createScriptURL: (address) => address })
}

/** Loads and runs a classic script; resolves when it has run, rejects with the error event when it cannot be loaded. */
export const loadScript = (src: string): Promise<void> => {
  allowScriptAddresses()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = () => resolve()
    script.onerror = (event) => {
      script.remove()
      reject(event)
    }
    script.async = true
    script.src = src
    document.head.append(script)
  })
}
