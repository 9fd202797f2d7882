const loopback = new Set(['127.0.0.1', '[::1]'])

/** A scheme of an app's own has a dot: it is a domain from right to left (RFC 8252, 7.1). */
const ownScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/

/**
 * Whether codes may be sent to an address: https, http on the device itself (RFC 8252, 7.3), or for a native app a scheme of its own. Never
 * with a fragment, user name or wildcard (rule partner-apps.2).
 */
export const isRedirectAddress = (text: string, kind: 'web' | 'native'): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (hash !== '' || username !== '' || password !== '' || /[#*\s]/.test(text)) return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return loopback.has(hostname)
  return kind === 'native' && ownScheme.test(protocol)
}

/** Whether an address leads to a program on the shopper's own device, which for a web app is a developer's machine. */
export const isRedirectHere = (text: string): boolean => loopback.has(new URL(text).hostname)
