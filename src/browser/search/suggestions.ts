import { adoptStyles, make, watchLeaving } from '#browser/document'
import { report } from '#browser/errors'
import { loadSearch, pictureOfResult, type SiteSearch } from '#browser/search'
import { format } from '#domain/messages'
import { searchPath } from '#domain/search'
import sheet from './suggestions.css?inline'

const MOST = 6

adoptStyles(sheet)

/** The link to a product that was found: picture, name, kind and price. */
const suggestion = (pid: string, search: SiteSearch, root: string): HTMLElement => {
  const { name = '', kind = '', now = '' } = search.offers[pid] ?? {}
  const picture = make('img', { src: pictureOfResult(pid, search), alt: '', width: 56, height: 56 })
  const parts = [make('b', {}, name), make('small', {}, kind), make('span', {}, now)]
  return make('li', {}, make('a', { href: `${root}product/${pid}/` }, picture, ' ', ...parts))
}

/**
 * Keys of a field with its suggestions: arrows move through them, Escape closes them and returns to the field, also where a press
 * has given the focus to an element around them (rule widgets.14).
 */
const moveByKeys = (field: HTMLInputElement, panel: HTMLElement): void => {
  document.addEventListener('keydown', (event) => {
    const { key } = event
    // While a word is composed, keys choose its characters. Safari sends the last one after the composition, as 229.
    if (panel.hidden || event.isComposing || event.keyCode === 229) return
    if (key === 'Escape') {
      event.preventDefault()
      // A focus that comes back to the field would show them.
      field.focus()
      panel.hidden = true
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined || !field.form?.contains(document.activeElement)) return
    event.preventDefault()
    const stops = [field, ...panel.querySelectorAll('a')]
    const next = stops.indexOf(document.activeElement as HTMLInputElement) + step
    stops[(next + stops.length) % stops.length]?.focus()
  })
}

/** Gives a field its suggestions as soon as the search is there (rule search.3). */
const attach = (field: HTMLInputElement, search: SiteSearch, root: string, language: string): void => {
  const form = field.form!
  const say = (key: string, ...args: (string | number)[]): string => {
    const text = search.index.texts[key]
    return text === undefined ? key : format(text, args, language)
  }
  const status = make('p', { className: 'unseen', role: 'status' })
  const list = make('ul', { ariaLabel: say('search.suggestions') })
  const all = make('a', { className: 'suggestions-all' })
  const panel = make('div', { className: 'suggestions', hidden: true }, list, all)
  form.append(status, panel)

  const draw = (): void => {
    const query = field.value.trim()
    const pids = search.find(query)
    list.replaceChildren(...pids.slice(0, MOST).map((pid) => suggestion(pid, search, root)))
    all.href = `${root}${searchPath}?${new URLSearchParams({ q: query })}`
    all.textContent = say('list.show', pids.length)
    panel.hidden = pids.length === 0
    status.textContent = query && say('list.found', pids.length)
  }

  field.addEventListener('input', draw)
  form.addEventListener('focusin', ({ relatedTarget }) => {
    if (field.value && !form.contains(relatedTarget as Node | null)) draw()
  })
  watchLeaving(form, () => {
    panel.hidden = true
  })
  moveByKeys(field, panel)
  // A press between links, or on one in a browser that gives links no focus, leaves the focus where it is.
  panel.addEventListener('mousedown', (event) => event.preventDefault())
  // The shopper may have typed while the search was on its way.
  if (field.value && document.activeElement === field) draw()
}

const attached = new WeakSet<Element>()

/**
 * Loads the search for a field that has the focus. A failure is reported; the form leads to the page of the search anyway, and the
 * next focus tries again.
 */
export const suggestFor = async (field: HTMLInputElement): Promise<void> => {
  if (attached.has(field)) return
  attached.add(field)
  const { lang, dataset } = document.documentElement
  const root = dataset['root'] ?? '/'
  try {
    const search = await loadSearch(root, lang)
    attach(field, search, root, lang)
  } catch (error) {
    attached.delete(field)
    report(error)
  }
}
