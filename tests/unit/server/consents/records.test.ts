import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConsentRecord } from '#domain/consent'
import { keptRecords } from '#schemas/consent'
import { createApp } from '#server/app'
import { openStore, type Store } from '#server/store'
import { testAssortment } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'

const hex = (digit: string) => digit.repeat(32)
const record: ConsentRecord = {
  id: hex('1'),
  subject: hex('a'),
  levels: [0, 1],
  locale: 'en_GB',
  textVersion: 'en-0a1b2c3d',
  policyVersion: '2026-11',
  opener: 'FOOTER',
  gpc: false,
  time: 1_763_000_000_000,
}

onBothStores((fresh, sample) => {
  const stores: Store[] = []
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()))
  })

  const backEnd = async () => {
    const store = await openStore((await fresh()).settings)
    stores.push(store)
    const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const
    const app = createApp({ store, assortment: testAssortment, settings, pages: false })
    const send = (body: unknown, headers: Record<string, string> = {}, site = 'stride/en_GB') =>
      app.request(`http://shop.test/api/consents/records?sitePath=${site}`, {
        method: 'POST',
        headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const ask = (subject?: string) =>
      app.request('http://shop.test/api/consents/records?sitePath=stride/en_GB', {
        headers: { host: 'shop.test', ...(subject !== undefined && { 'x-consent-subject': subject }) },
      })
    const read = async (subject: string) => keptRecords.parse(await (await ask(subject)).json()).records
    return { store, send, ask, read }
  }

  describe('A record of a decision', () => {
    it('is stored with what the back end knows, and shown to its subject', async () => {
      const { send, ask, read } = await backEnd()
      const before = Date.now()
      const answer = await send(record, { 'sec-gpc': '1' })
      expect(answer.status).toBe(201)
      const { subject: _, ...told } = record
      const [kept, ...others] = await read(record.subject)
      expect(others).toEqual([])
      expect(kept).toMatchObject({ ...told, brand: 'stride', gpc: false, gpcHeader: true })
      expect(kept!.recordedAt).toBeGreaterThanOrEqual(before)
      expect(await answer.json()).toEqual({ id: record.id, recordedAt: kept!.recordedAt })
      expect((await ask(record.subject)).headers.get('cache-control')).toBe('no-store')
    })

    it.each([
      ['1', true],
      ['0', false],
      ...sample<[string, boolean]>([
        ['true', false],
        ['1, 1', false],
        ['11', false],
        ['', false],
      ]),
    ])('says Global Privacy Control when the header is exactly 1: %j', async (header, expected) => {
      const { send, read } = await backEnd()
      await send(record, { 'sec-gpc': header })
      expect((await read(record.subject)).map(({ gpcHeader }) => gpcHeader)).toEqual([expected])
    })

    it('is stored once when it comes several times, and the first stays', async () => {
      const { send, read } = await backEnd()
      const first = (await (await send(record)).json()) as object
      const again = await Promise.all(Array.from({ length: 8 }, () => send({ ...record, levels: [0, 1, 2] })))
      expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
      expect(await again[0]!.json()).toEqual(first)
      expect((await read(record.subject)).map(({ levels }) => levels)).toEqual([[0, 1]])
    })

    it('is stored once when it comes many times at once', async () => {
      const { send, read } = await backEnd()
      const answers = await Promise.all(Array.from({ length: 12 }, () => send(record)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(11)
      expect(await read(record.subject)).toHaveLength(1)
    })

    it('is listed oldest first with the others of its subject, and no other subject sees it', async () => {
      const { send, read } = await backEnd()
      for (const [id, time] of [
        ['3', 30],
        ['1', 10],
        ['2', 20],
      ] as const)
        await send({ ...record, id: hex(id), time })
      await send({ ...record, id: hex('1'), subject: hex('b') })
      expect((await read(record.subject)).map(({ time }) => time)).toEqual([10, 20, 30])
      expect(await read(hex('b'))).toHaveLength(1)
      expect(await read(hex('c'))).toEqual([])
    })

    it('cannot be changed or removed by any statement', async () => {
      const { store, send, read } = await backEnd()
      await send(record)
      const kept = await read(record.subject)
      const deeds = [
        sql`update consent_record set levels = '[2]'`,
        sql`delete from consent_record`,
        sql`delete from consent_record where id = ${record.id}`,
        ...(store.kind === 'postgres' ? [sql`truncate consent_record`] : []),
      ]
      for (const deed of deeds) await expect(deed.execute(store.db)).rejects.toThrow('only appended to')
      expect(await read(record.subject)).toEqual(kept)
    })

    it('leaves nothing in the store that would permit reading it', async () => {
      const { store, send } = await backEnd()
      await send(record)
      const rows = await store.db.selectFrom('consent_record').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(record.subject)
      expect(rows).toHaveLength(1)
    })

    it.each<[string, unknown, number, string]>([
      // The databases have numbers of different sizes.
      ['a time beyond all calendars', { ...record, time: 9e15 }, 400, 'invalidBody'],
      ...sample<[string, unknown, number, string]>([
        ['no body', '', 400, 'malformedJson'],
        ['broken JSON', '{"id":', 400, 'malformedJson'],
        ['a list', [record], 400, 'invalidBody'],
        ['an unknown field', { ...record, email: 'a@example.com' }, 400, 'invalidBody'],
        ['no levels', { ...record, levels: [] }, 400, 'invalidBody'],
        ['a level that is none', { ...record, levels: [3] }, 400, 'invalidBody'],
        ['four levels', { ...record, levels: [0, 1, 2, 2] }, 400, 'invalidBody'],
        ['a short subject', { ...record, subject: 'abc' }, 400, 'invalidBody'],
        ['a locale that is none', { ...record, locale: 'en-PT' }, 400, 'invalidBody'],
        ['markup for a version', { ...record, textVersion: '<script>' }, 400, 'invalidBody'],
        ['an unknown opener', { ...record, opener: 'ME' }, 400, 'invalidBody'],
        ['a time that is no number', { ...record, time: '1' }, 400, 'invalidBody'],
        ['too many bytes', { ...record, textVersion: 'x'.repeat(3000) }, 413, 'bodyTooLarge'],
      ]),
    ])('is refused with %s, and nothing is stored', async (_name, body, status, errorCode) => {
      const { send, read } = await backEnd()
      const answer = await send(body)
      expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ errorCode })])
      expect(await read(record.subject)).toEqual([])
    })

    it('is refused from another origin, and without a site', async () => {
      const { send, read } = await backEnd()
      expect((await send(record, { origin: 'https://evil.example' })).status).toBe(403)
      expect((await send(record, {}, 'stride/xx_XX')).status).toBe(400)
      expect((await send(record, { 'content-type': 'text/plain' })).status).toBe(415)
      expect(await read(record.subject)).toEqual([])
    })

    it('is refused for an hour where one subject decides too often, and other subjects are not affected', async () => {
      const { send, read } = await backEnd()
      const id = (at: number) => at.toString(16).padStart(32, '0')
      for (let at = 0; at < 60; at++) expect((await send({ ...record, id: id(at) })).status).toBe(201)
      const answer = await send({ ...record, id: id(60) })
      expect([answer.status, await answer.json()]).toMatchObject([429, { errorCode: 'tooManyRequests' }])
      expect((await send({ ...record, id: id(0) })).status).toBe(200)
      expect((await send({ ...record, subject: hex('b') })).status).toBe(201)
      expect(await read(record.subject)).toHaveLength(60)
    })
  })

  it.each(sample([undefined, '', 'abc', `${hex('a')} `.repeat(2), "' or 1=1 --", '*']))(
    'No record is shown for the subject %j.',
    async (subject) => {
      const { send, ask } = await backEnd()
      await send(record)
      expect((await ask(subject)).status).toBe(400)
    },
  )
})
