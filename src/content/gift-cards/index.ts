/** How long gift cards are valid, as operators write it (README.md beside this file), for the back end. */
import { z } from 'zod'
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import type { GiftCardValidity } from '#domain/gift-cards'
import { countries, type Site } from '#domain/sites'

const validity = z.strictObject({
  years: z.int().min(1).max(100),
  ends: z.enum(['day', 'year']).optional(),
  source: z.string().min(1).max(200),
})

/** The file gift-cards.yaml: the validity of gift cards by country. */
export const giftCardsFile = z.strictObject({
  validity: z.partialRecord(z.enum([...countries.keys()] as [string, ...string[]]), validity),
})

/** Reads the validity of gift cards in all countries. */
export const loadGiftCards = (source: ContentSource = shopContent): Loaded<z.infer<typeof giftCardsFile>> =>
  readFile(source, configurationFile(source, 'gift-cards'), giftCardsFile)

/** The validity of gift cards in all countries. @throws ContentError */
export const giftCardValidities = readOnce(loadGiftCards)

/** How long a gift card is valid that a site sells; undefined where it never ends (rule orders.36). @throws ContentError */
export const giftCardValidityIn = ({ country }: Pick<Site, 'country'>): GiftCardValidity | undefined =>
  giftCardValidities().validity[country]
