// The bot check of the shop with the interface of reCAPTCHA Enterprise (src/decisions/0111). A page loads it when it needs
// a token; the real service is loaded instead where its address is configured.
{
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const hexOf = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')

  /** Tries counters until the derived key begins as the challenge wants. */
  const solve = async ({ nonce, salt, cost, keyLength, keyPrefix }) => {
    const start = bytes(nonce)
    const password = new Uint8Array(start.length + 4)
    password.set(start)
    const view = new DataView(password.buffer)
    for (let counter = 0; ; counter++) {
      view.setUint32(start.length, counter)
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
      const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost }
      const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)))
      if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
    }
  }

  /** Where the account calls of the page go, and the site that they name. */
  const challengeOf = (action) => {
    const { identity = '', sitePath } = document.documentElement.dataset
    const query = new URLSearchParams({ action, ...(sitePath && { sitePath }) })
    const elsewhere = { credentials: 'include', headers: { 'x-original-host': location.host } }
    const signal = AbortSignal.timeout(30_000)
    return fetch(`${identity}/api/bot-check/challenge?${query}`, { signal, ...(identity && elsewhere) })
  }

  const execute = async (_key, { action }) => {
    const answer = await challengeOf(action)
    if (!answer.ok) throw new Error(`The bot check could not be made (${answer.status}).`)
    const challenge = await answer.json()
    const solution = await solve(challenge.parameters)
    return btoa(JSON.stringify({ challenge, solution }))
  }

  window.grecaptcha = { enterprise: { ready: (callback) => queueMicrotask(callback), execute } }
  document.addEventListener('challenge-required', () => {
    const tell = (name) => document.dispatchEvent(new Event(name))
    execute('', { action: 'signup' }).then(
      () => tell('challenge-complete'),
      () => tell('challenge-failed'),
    )
  })
}
