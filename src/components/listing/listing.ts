// The script of category pages: applies the query of the address to the cards of the page (rule pages.4).
import { type Data, publish, subscribe } from '#bus'
import { emptyQuery, joinQueries, type ListQuery, readQuery, selectItems, toQuery } from '#domain/products'
import { type CardItem, readCards, showCards } from './cards.ts'
import { readForm, showFacets } from './facets.ts'
import { closePanels } from './filter-panels.ts'
import { showActive, showPages, showShortCuts } from './links.ts'
import { type Say, sayer } from './texts.ts'

const listing = document.querySelector<HTMLElement>('.listing')

// The boot script, which publishes the view of the page, may still be on its way.
const pageViewed = new Promise((resolve) => subscribe('page:view', resolve, { once: true, replay: 'all' }))

/** Publishes a view of the list, after the view of its page. */
const publishView = (view: Data<'list:view'>): void => {
  // What was found tells what was searched (rule search.5).
  if (view.list !== 'search') void pageViewed.then(() => publish('list:view', view))
}

/** Answers the links of the list on its page: short cuts, chosen filters, pages. */
const answerLinks = (root: HTMLElement, go: (query: ListQuery) => void): void =>
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-in-place] a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The second press of a double press would hit what the first has put there (rule widgets.17).
    if (event.detail > 1) return
    go(readQuery(new URL(link.href).searchParams))
    // A short cut stays where it is, and so does the focus.
    if (link.closest('.quick')) return
    const heading = document.querySelector<HTMLElement>('h1')
    if (link.closest('.pages')) heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  })

const start = (root: HTMLElement): void => {
  const { category = '', language = 'en' } = root.dataset
  const say: Say = sayer(root)
  const form = root.querySelector('form')
  const status = document.querySelector<HTMLElement>('.listing-status')
  const cards: readonly CardItem[] = readCards(root)
  const path = location.pathname

  let drawn = location.search

  const draw = (query: ListQuery): Data<'list:view'> => {
    const found = selectItems(cards, query, language)
    showCards(root, cards, found.items, query)
    if (form) showFacets(form, cards, query, found, say)
    showShortCuts(root, query, path)
    showActive(root, query, path, say)
    showPages(root, query, found, path, say)
    // With the page: screen readers read out only a text that has changed.
    const place = found.page > 1 ? ` · ${say('list.page', found.page)}` : ''
    if (status) status.textContent = say('list.found', found.total) + place
    drawn = location.search
    root.dataset['ready'] = ''
    const pids = found.items.map((item) => item.pid)
    return { list: category, pids, page: found.page, total: found.total }
  }

  const show = (query: ListQuery): void => publishView(draw(query))

  const go = (query: ListQuery): void => {
    const text = toQuery(query).toString()
    history.pushState(null, '', text === '' ? path : `?${text}`)
    show(query)
  }

  const now = (): ListQuery => readQuery(new URLSearchParams(location.search))

  form?.addEventListener('change', () => go(readForm(form, now())))
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    go(readForm(form, now()))
    root.querySelector<HTMLElement>('.filters')?.hidePopover()
  })
  answerLinks(root, go)
  closePanels(root)
  // A modal has a place in the history too (rule modals.6), with the same address.
  addEventListener('popstate', () => location.search !== drawn && show(now()))
  // The boot script hears the same event and publishes the view of the page.
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(() => show(now())))
  // The shopper may have ticked a box or sorted while this script was loading; the page itself chooses nothing.
  const chosen = form ? readForm(form) : emptyQuery
  if (`${toQuery(chosen)}` !== '') go(joinQueries(now(), chosen))
  else if (location.search) show(now())
  // The page itself declares the view of the plain list.
  else draw(now())
}

if (listing) start(listing)
