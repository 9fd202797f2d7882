// The script of category pages: applies the query of the address to the cards of the page (rule pages.4).
import { publish } from '#bus'
import { type ListQuery, readQuery, selectItems, toQuery } from '#domain/products'
import { whenShown } from '#platform/host'
import { type CardItem, readCards, showCards } from './cards.ts'
import { readForm, showFacets } from './facets.ts'
import { showActive, showPages } from './links.ts'
import { type Say, sayer } from './texts.ts'

const listing = document.querySelector<HTMLElement>('.listing')

const start = (root: HTMLElement): void => {
  const { category = '', language = 'en' } = root.dataset
  const say: Say = sayer(root)
  const form = root.querySelector('form')
  const status = document.querySelector<HTMLElement>('.listing-status')
  const cards: readonly CardItem[] = readCards(root)
  const path = location.pathname

  // The page itself publishes the view of the plain list.
  let isPublished = location.search === ''

  const show = (query: ListQuery): void => {
    const found = selectItems(cards, query, language)
    showCards(root, cards, found.items)
    if (form) showFacets(form, cards, query)
    showActive(root, query, path, say)
    showPages(root, query, found, path, say)
    if (status) status.textContent = say('list.found', found.total)
    root.dataset['ready'] = ''
    document.documentElement.classList.remove('asked')
    const pids = found.items.map((item) => item.pid)
    const view = { list: category, pids, page: found.page, total: found.total }
    if (!isPublished) whenShown(() => publish('list:view', view))
    isPublished = false
  }

  const go = (query: ListQuery): void => {
    const text = toQuery(query).toString()
    history.pushState(null, '', text === '' ? path : `?${text}`)
    show(query)
  }

  const now = (): ListQuery => readQuery(new URLSearchParams(location.search))

  form?.addEventListener('change', () => go(readForm(form)))
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    go(readForm(form))
  })
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pages a, .active a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(readQuery(new URL(link.href).searchParams))
    const heading = document.querySelector<HTMLElement>('h1')
    if (link.closest('.pages')) heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  })
  document.addEventListener('click', (event) => {
    for (const open of root.querySelectorAll<HTMLDetailsElement>('.facet[open]'))
      if (!open.contains(event.target as Node)) open.open = false
  })
  form?.addEventListener('keydown', (event) => {
    const open = form.querySelector<HTMLDetailsElement>('.facet[open]')
    if (event.key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  addEventListener('popstate', () => show(now()))
  addEventListener('pageshow', (event) => event.persisted && show(now()))
  // The shopper may have ticked a box while this script was loading.
  if (form?.querySelector(':checked[type=checkbox]') && location.search === '') go(readForm(form))
  else show(now())
}

if (listing) start(listing)
