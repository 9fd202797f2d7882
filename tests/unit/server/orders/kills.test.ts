import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openStore, tokenHash } from '#server/store'
import { eventually } from '#tests/eventually'
import { rounds } from '#tests/rounds'
import { OrderClient } from '#tests/server/order-client'
import { mailsIn } from '#tests/server/outbox'
import { seed, seededRandom } from '#tests/server/seed'
import { ServerProcess } from '#tests/server/server-process'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { expectSoundBooks } from './books.ts'

const codeForm = /(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}/
const KILLS = rounds(2, 40, 'KILLS')
const SHOPPERS = 3
/** The process is killed within a time in which shoppers order and pay, which differs by machine and database. */
const [MIN_MS, MAX_MS] = [40, 400]
/** Each attempt buys one piece of one article: none sells out. */
const pids = Array.from({ length: 40 }, (_, i) => `T${i}`)

/** A shopper of one kill. */
class Attempt {
  readonly method: string
  readonly cancels: boolean
  /** The address to which a gift card is bought; '' for goods. */
  readonly recipient: string
  readonly key = randomUUID()
  readonly #pid: string
  readonly #address: string
  #cookies = new Map<string, string>()
  #seen: object = {}
  number = ''
  redirect = ''
  wasAnswered = false
  isFinished = false

  constructor(index: number) {
    this.method = index % 2 === 0 ? 'test' : 'invoice'
    this.cancels = index % 5 === 4
    this.recipient = index % 6 === 0 ? `anna${index}@example.com` : ''
    this.#pid = pids[index % pids.length]!
    this.#address = `198.51.${index >> 8}.${index & 255}`
  }

  /** Fills the bag. */
  async prepare(origin: string): Promise<void> {
    const client = new OrderClient(origin, { address: this.#address })
    if (this.recipient) await client.add(sku('GIFT'), 1, giftTo(this.recipient))
    else await client.add(sku(this.#pid))
    await client.deliver(`zoe-${this.key}@example.com`)
    const { revision, pricing, currency } = (await client.bag()).body
    this.#seen = { revision, total: pricing.total, currency, paymentMethod: this.method }
    this.#cookies = client.cookies
  }

  /** Does what is still to be done: places the order, pays, cancels. Throws when the process is gone. */
  async goOn(origin: string): Promise<void> {
    const client = new OrderClient(origin, { address: this.#address })
    for (const [name, value] of this.#cookies) client.cookies.set(name, value)
    // A busy database may not answer in time: the shopper tries again with the same key.
    const place = async (tries = 9): ReturnType<OrderClient['place']> => {
      const answer = await client.placeSeen(this.#seen, this.key)
      return answer.status === 503 && tries > 0 ? await place(tries - 1) : answer
    }
    const [{ status, body }, again] = await Promise.all([place(), place()])
    expect([200, 201], JSON.stringify(body)).toContain(status)
    expect([200, 201], JSON.stringify(again.body)).toContain(again.status)
    expect([again.status === 201 && status === 201, again.body.order.number]).toEqual([false, body.order.number])
    if (this.number) expect([status, body.order.number]).toEqual([200, this.number])
    this.number = body.order.number
    this.redirect = body.redirect ?? this.redirect
    this.wasAnswered = true
    if (this.redirect) {
      await Promise.all([client.decide(this.redirect, 'approve'), client.add(sku('T39'))])
      expect((await client.order(this.number)).body.order.state).toMatch(/placed|cancelled/)
    }
    if (this.cancels) expect((await client.cancel(this.number)).body.order.state).toBe('cancelled')
    this.isFinished = true
  }
}

/** Each gift card that was ordered is one card, and the codes that were mailed are those of cards. */
const expectOwnCards = (
  attempts: readonly Attempt[],
  cards: readonly { order_number: string; code_hash: string | null; cancelled_at: number | null }[],
  mails: ReturnType<typeof mailsIn>,
): void => {
  for (const { recipient, number, cancels } of attempts.filter((attempt) => attempt.recipient)) {
    const [card, ...more] = cards.filter((each) => each.order_number === number)
    const codes = mails.filter(({ to }) => to === recipient).map(({ text }) => codeForm.exec(text)?.[0] ?? '')
    expect([more.length, card?.cancelled_at === null]).toEqual([0, !cancels])
    if (!cancels) expect(codes.map(tokenHash)).toEqual([card?.code_hash])
  }
}

onBothStores((fresh) => {
  it(`In ${KILLS} kills every attempt makes one order, and no payment and no mail is lost.`, {
    timeout: 600_000 + KILLS * 20_000,
  }, async () => {
    const { env, settings } = await fresh()
    const start = () => new ServerProcess({ ...env, PROXIES: '1', MAIL_LEASE_MS: '1500' })
    const attempts: Attempt[] = []
    const random = seededRandom(seed)
    let interrupted = 0
    let unanswered = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const server = start()
      const origin = await server.origin()
      // What the kill before has interrupted is finished first, and shows how long an attempt takes here.
      const began = performance.now()
      for (const attempt of attempts) if (!attempt.isFinished) await attempt.goOn(origin)
      const own = Array.from({ length: SHOPPERS }, (_, at) => new Attempt(kill * SHOPPERS + at))
      for (const attempt of own) await attempt.prepare(origin)
      const lasted = Math.max(MIN_MS, Math.min(MAX_MS, (performance.now() - began) / 2))
      attempts.push(...own)
      const work = Promise.allSettled(own.map((attempt) => attempt.goOn(origin)))
      await wait(random() * lasted)
      await server.kill('SIGKILL')
      for (const result of await work)
        if (result.status === 'rejected') expect(result.reason, String(result.reason)).toBeInstanceOf(TypeError)
      interrupted += own.filter(({ isFinished }) => !isFinished).length
      unanswered += own.filter(({ wasAnswered }) => !wasAnswered).length
    }
    const server = start()
    const origin = await server.origin()
    for (const attempt of attempts) if (!attempt.isFinished) await attempt.goOn(origin)
    await eventually(
      () => {
        const mails = mailsIn(settings.dataDir)
        for (const { number } of attempts) expect(mails.some(({ subject }) => subject.includes(number))).toBe(true)
        for (const { recipient, cancels } of attempts)
          if (recipient && !cancels) expect(mails.some(({ to }) => to === recipient)).toBe(true)
      },
      { timeout: 120_000, interval: 200 },
    )
    expect((await server.kill('SIGINT')).code).toBe(0)
    const store = await openStore(settings)
    // A refund of a cancelled order that was paid is due in the next minute.
    await store.db.updateTable('payment').set({ state: 'refunded' }).where('state', '=', 'refund-due').execute()
    await store.db
      .updateTable('test_bank')
      .set({ result: 'refunded' })
      .where('result', '=', 'paid')
      .where('payment_id', 'in', (eb) => eb.selectFrom('payment').select('id').where('state', '=', 'refunded'))
      .execute()
    const { orders } = await expectSoundBooks(store, Object.fromEntries(pids.map((pid) => [pid, 99])))
    const cards = await store.db.selectFrom('gift_card').selectAll().execute()
    await store.close()
    expectOwnCards(attempts, cards, mailsIn(settings.dataDir))
    expect(orders.map(({ number }) => number).sort()).toEqual(attempts.map(({ number }) => number).sort())
    for (const { number, cancels } of attempts)
      expect(orders.find((order) => order.number === number)?.state).toBe(cancels ? 'cancelled' : 'placed')
    if (process.env['KILLS'])
      console.log(
        `${KILLS} kills, seed ${seed}: ${attempts.length} attempts, ${interrupted} interrupted, ${unanswered} of them without an answer`,
      )
  })
})
