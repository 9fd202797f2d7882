import { type AnyEnvelope, watchLog } from '#bus'
import { developerToolsOn } from '#domain/sites'
import { developerToolsFlag } from '#domain/storage'
import { cookieNamed } from '#platform/cookies'

const ROWS = 50

const find = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector)!

const row = ({ name, origin, page, time, data }: AnyEnvelope): HTMLLIElement => {
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

/** Shows the events of the shop's pages in this browser's other tabs. Only where the developer tools are on. */
const startLog = (): void => {
  const list = find<HTMLOListElement>('#log-list')
  const filter = find<HTMLInputElement>('#log-filter')
  const pause = find<HTMLButtonElement>('#log-pause')
  const shown = (item: HTMLElement): boolean => (item.dataset['name'] ?? '').includes(filter.value.trim())
  let paused = false
  watchLog((event) => {
    if (paused) return
    const item = row(event)
    item.hidden = !shown(item)
    list.prepend(item)
    while (list.childElementCount > ROWS) list.lastElementChild?.remove()
  })
  filter.addEventListener('input', () => {
    for (const item of list.querySelectorAll('li')) item.hidden = !shown(item)
  })
  pause.addEventListener('click', () => {
    paused = !paused
    pause.setAttribute('aria-pressed', String(paused))
  })
  find('#log-clear').addEventListener('click', () => list.replaceChildren())
  find('#log').hidden = false
}

const { env } = document.documentElement.dataset
const environment = env === 'local' || env === 'dev' || env === 'stg' ? env : 'prod'
if (developerToolsOn(environment, cookieNamed(developerToolsFlag.name))) startLog()
