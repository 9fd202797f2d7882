import { type Choice, parsePreferences } from '#domain/consent'
import { noticePreferences } from '#domain/storage'
import { readStored } from './read.ts'

/** The shopper's stored choice; `undefined` while there is none (storefront 5, design 6.4). */
export const storedChoice = (): Choice | undefined => parsePreferences(readStored(noticePreferences))
