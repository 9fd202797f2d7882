import { deliverRecords, readRecords, waitingRecords } from '#browser/consent-record'
import { subscribe } from '#bus'
import type { ConsentRecord, KeptRecord } from '#domain/consent'
import { granted } from '#domain/consent'

type Row = ConsentRecord | KeptRecord
const languageTag = document.documentElement.lang

const when = (time: number): string =>
  new Date(time).toLocaleString(languageTag, { dateStyle: 'medium', timeStyle: 'short' })

const cell = (text: string): HTMLTableCellElement => {
  const made = document.createElement('td')
  made.textContent = text
  return made
}

/** Shows one of the four states of the block and hides the others. */
const showState = (body: HTMLElement, state: string): void => {
  for (const part of body.querySelectorAll<HTMLElement>('[data-state]')) part.hidden = part.dataset['state'] !== state
}

const choiceOf = ({ levels }: Row, { dataset }: HTMLElement): string => {
  const names = ([1, 2] as const)
    .filter((level) => granted(levels, level))
    .map((level) => dataset[`level-${level}`] ?? '')
  return names.length > 0 ? new Intl.ListFormat(languageTag).format(names) : (dataset['level-0'] ?? '')
}

const rowOf = (record: Row, body: HTMLElement): HTMLTableRowElement => {
  const row = document.createElement('tr')
  const recorded = 'recordedAt' in record ? when(record.recordedAt) : (body.dataset['waiting'] ?? '')
  row.append(...[when(record.time), choiceOf(record, body), record.policyVersion, recorded].map(cell))
  return row
}

const readAll = async (): Promise<Row[]> => {
  await deliverRecords()
  const kept = await readRecords()
  return [...kept, ...waitingRecords().filter(({ id }) => !kept.some((other) => other.id === id))]
}

/** Downloads the records without the subject, which would let another person read later records. */
const download = (records: readonly Row[]): void => {
  const shown = records.map((record) => ({ ...record, subject: undefined }))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify({ records: shown }, null, 2)], { type: 'application/json' }))
  link.download = 'consent-record.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Reads and shows the records, and again after every decision on this page. */
export const show = (details: Element): void => {
  const body = details.querySelector<HTMLElement>('.record-body')
  if (!body) return
  let records: Row[] = []
  const read = async (): Promise<void> => {
    showState(body, 'loading')
    try {
      records = await readAll()
      body.querySelector('tbody')?.replaceChildren(...records.map((record) => rowOf(record, body)))
      showState(body, records.length > 0 ? 'records' : 'none')
    } catch {
      showState(body, 'failed')
    }
  }
  body.querySelector('[data-retry]')?.addEventListener('click', read)
  body.querySelector('[data-export]')?.addEventListener('click', () => download(records))
  subscribe('consent:saved', ({ data }) => data.opener && void read())
  void read()
}
