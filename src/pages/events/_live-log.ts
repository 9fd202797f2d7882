import { cookieNamed } from '#browser/cookies'
import { type AnyEnvelope, type OutcomeNote, watchLog } from '#bus'
import { developerToolsOn } from '#domain/sites'
import { developerToolsFlag } from '#domain/storage'

const ROWS = 50

const find = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector)!

const eventRow = ({ name, origin, page, time, data }: AnyEnvelope): HTMLLIElement => {
  const item = document.createElement('li')
  const clock = document.createElement('time')
  clock.dateTime = new Date(time).toISOString()
  clock.textContent = clock.dateTime.slice(11, 23)
  const title = document.createElement('strong')
  title.textContent = name
  const from = document.createElement('span')
  from.textContent = `${page.brand} ${page.locale} ${page.pageType}${origin === 'tab' ? '; another tab caused it' : ''}`
  const payload = document.createElement('code')
  payload.textContent = JSON.stringify(data)
  item.dataset['name'] = name
  item.append(clock, ' ', title, ' ', from, ' ', payload)
  return item
}

/** What became of one event: a line for each subscriber, with the last that is known. */
const outcomeList = (outcomes: ReadonlyMap<string, OutcomeNote['outcome']>): HTMLUListElement => {
  const list = document.createElement('ul')
  for (const [subscriber, outcome] of outcomes) {
    const line = document.createElement('li')
    line.textContent = `${outcome}: ${subscriber}`
    list.append(line)
  }
  return list
}

/** Shows the events of the shop's pages in this browser's other tabs. Only where the developer tools are on. */
const startLog = (): void => {
  const list = find<HTMLOListElement>('#log-list')
  const filter = find<HTMLInputElement>('#log-filter')
  const pause = find<HTMLButtonElement>('#log-pause')
  const shown = (item: HTMLElement): boolean => (item.dataset['name'] ?? '').includes(filter.value.trim())
  let paused = false
  const rows = new Map<string, HTMLLIElement>()
  const outcomes = new Map<string, Map<string, OutcomeNote['outcome']>>()
  const showOutcomes = (id: string): void => {
    const item = rows.get(id)
    const known = outcomes.get(id)
    if (!item || !known) return
    item.querySelector('ul')?.remove()
    item.append(outcomeList(known))
  }
  const show = (event: AnyEnvelope): void => {
    if (paused) return
    const item = eventRow(event)
    item.hidden = !shown(item)
    list.prepend(item)
    rows.set(event.id, item)
    showOutcomes(event.id)
    for (const id of [...rows.keys()].slice(0, -ROWS)) {
      rows.get(id)?.remove()
      rows.delete(id)
      outcomes.delete(id)
    }
  }
  const showOutcome = ({ id, subscriber, outcome }: OutcomeNote): void => {
    const known = outcomes.get(id) ?? new Map()
    outcomes.set(id, known.set(subscriber, outcome))
    showOutcomes(id)
  }
  watchLog({ show, showOutcome })
  filter.addEventListener('input', () => {
    for (const item of rows.values()) item.hidden = !shown(item)
  })
  pause.addEventListener('click', () => {
    paused = !paused
    pause.setAttribute('aria-pressed', String(paused))
  })
  find('#log-clear').addEventListener('click', () => {
    list.replaceChildren()
    rows.clear()
    outcomes.clear()
  })
  find('#log').hidden = false
}

const { env } = document.documentElement.dataset
const environment = env === 'local' || env === 'dev' || env === 'stg' ? env : 'prod'
if (developerToolsOn(environment, cookieNamed(developerToolsFlag.name))) startLog()
