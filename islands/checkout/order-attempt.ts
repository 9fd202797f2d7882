import { readStored, removeStored, writeStored } from '#browser/storage'
import { orderAttempt } from '#domain/storage'

/** One attempt to order one revision of a bag for one total. A repeated call with its key orders nothing twice. */
export interface OrderAttempt {
  key: string
  basketId: string
  revision: number
  total: number
  currency: string
  paymentMethod: string
  /** The last four signs of the gift cards that pay; absent without any. */
  cards?: string
}

/** The attempt of this tab that has no answer yet; undefined without one. */
export const openAttempt = (): OrderAttempt | undefined => {
  try {
    return JSON.parse(readStored(orderAttempt) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const keepAttempt = (attempt: OrderAttempt): void => {
  writeStored(orderAttempt, JSON.stringify(attempt))
}

export const closeAttempt = (): void => removeStored(orderAttempt)
