import { createHook } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it, onTestFinished } from 'vitest'
import { builtInBotCheck, CHALLENGE_MS } from '#server/abuse-protection'

const SECRET = 'a secret of the tests'
const check = builtInBotCheck(SECRET, { cost: 1, prefix: '0' })

interface Token {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: { counter: number; derivedKey: string }
}

const solved = async (now: number): Promise<Token> => {
  const challenge = (await check.challenge('login', { hard: false, now })) as Challenge
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey }))!
  return { challenge, solution: { counter, derivedKey } } as unknown as Token
}
const tokenOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')
const changed = ({ challenge, solution }: Token, parameters: object): Token => ({
  challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
  solution,
})
/** A token with the right signature, whatever it holds. */
const signed = (token: Token, parameters: object): Token => {
  const { challenge, solution } = changed(token, parameters)
  const sorted = Object.fromEntries(Object.entries(challenge.parameters).sort(([a], [b]) => (a < b ? -1 : 1)))
  const signature = createHmac('sha256', SECRET).update(JSON.stringify(sorted)).digest('hex')
  return { challenge: { parameters: sorted, signature }, solution }
}

it('the built-in bot check accepts a solved challenge for its action, until it expires', async () => {
  const now = Date.now()
  const token = tokenOf(await solved(now))
  expect(await check.verify(token, 'login', now)).toMatchObject({ isHard: false })
  expect(await check.verify(token, 'signup', now)).toBeUndefined()
  expect(await check.verify(token, 'login', now + CHALLENGE_MS + 1000)).toBeUndefined()
  expect(await check.verify(tokenOf(signed(await solved(now), {})), 'login', now)).toMatchObject({ isHard: false })
})

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

it.each([
  ['a higher cost than the shop’s', (t: Token) => tokenOf(signed(t, { cost: 2_147_483_647 }))],
  ['no cost', (t: Token) => tokenOf(signed(t, { cost: 0 }))],
  ['an unsigned cost', (t: Token) => tokenOf(changed(t, { cost: 4000 }))],
  ['an unknown parameter', (t: Token) => tokenOf(signed(t, { memoryCost: 1 }))],
  [
    'deep nesting',
    (t: Token) =>
      Buffer.from(JSON.stringify(changed(t, { extra: 'HERE' })).replace('"HERE"', nested(5000))).toString('base64'),
  ],
  ['no expiry', (t: Token) => tokenOf(signed(t, { expiresAt: 0 }))],
])('the built-in bot check refuses a token with %s without computing', async (_name, make) => {
  const now = Date.now()
  expect(await check.verify(make(await solved(now)), 'login', now)).toBeUndefined()
})

it('the built-in bot check does not compute for a token with a wrong signature', async () => {
  const now = Date.now()
  const token = tokenOf(changed(await solved(now), { cost: 4800 }))
  const dear = tokenOf(signed(await solved(now), { cost: 4800 }))
  let derived = 0
  const count = (_id: number, type: string): void => {
    if (type === 'PBKDF2REQUEST') derived++
  }
  const hook = createHook({ init: count }).enable()
  onTestFinished(() => void hook.disable())
  expect(await check.verify(token, 'login', now)).toBeUndefined()
  expect(derived).toBe(0)
  expect(await check.verify(dear, 'login', now)).toBeUndefined()
  expect(derived).toBe(1)
})
