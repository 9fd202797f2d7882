import { countValues, type Filter, filters, type ListItem, type ListQuery, readQuery } from '#domain/products'

/** The query of the form's values, on the first page: another filter makes another list. */
export const readForm = (form: HTMLFormElement): ListQuery => {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return readQuery(query)
}

/** Ticks the values of the query and shows beside each value how many products it would give. */
export const showFacets = (form: HTMLFormElement, items: readonly ListItem[], query: ListQuery): void => {
  const counts = new Map(filters.map((name): [Filter, Map<string, number>] => [name, countValues(items, query, name)]))
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    const name = box.name as Filter
    box.checked = query[name].includes(box.value)
    const count = box.closest('label')?.querySelector('.facet-count')
    if (count) count.textContent = `(${counts.get(name)?.get(box.value) ?? 0})`
  }
  const sort = form.querySelector('select')
  if (sort) sort.value = query.sort
}
