/** What stops machines and guessers: bot checks, rates of calls, guesses of passwords. All counts stand in the store. */
export { type BotCheck, type BotProof, consumeBotToken, deleteOldBotTokens } from './bot-check.ts'
export { type BotEffort, builtInBotCheck, CHALLENGE_MS } from './built-in-bot-check.ts'
export { allowGuess, deleteGuesses, deleteOldGuesses, lockTimeLeft } from './login-guesses.ts'
export { countCall, deleteOldCounts, readCount } from './rate-limits.ts'
export { remoteBotCheck } from './remote-bot-check.ts'
export { type AdmitRow, type CountHourly, callLimit, hourlyCounts, rowLimit } from './row-limits.ts'
