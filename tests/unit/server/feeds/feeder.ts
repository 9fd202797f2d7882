import { randomUUID } from 'node:crypto'
import type { BatchAnswer, FeedName } from '#domain/feeds'

export const TOKEN = 'a-token-of-the-feeds-with-40-characters!'

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

interface Sent {
  status: number
  body: BatchAnswer & { errorCode?: string; message?: string }
  retryAfter: string | null
}

/** Sends batches as a retailer's system does. */
export const feederTo =
  (send: Send, feed: FeedName) =>
  async (body: unknown, { key = randomUUID() as string, ...headers }: Record<string, string> = {}): Promise<Sent> => {
    const answer = await send(`/api/feed/${feed}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as Sent['body'],
      retryAfter: answer.headers.get('retry-after'),
    }
  }
