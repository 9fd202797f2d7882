import { MOST_TEXT_BYTES, type RegisteredFragment, type ViewPlace, viewPath } from '#domain/fragments'
import { cleanHtml } from '#page-assembly'
import { fetchPart } from './fetch-part.ts'

const changed = (value: string): string => (/^\d+$/.test(value) ? String(Number(value) + 1) : `${value} 2`)

/**
 * Other properties that the server of a fragment draws differently, so that an update must show them; undefined where it has no properties,
 * refuses others, or draws the same.
 */
export const otherProps = async (
  fragment: RegisteredFragment,
  view: ViewPlace,
  { origin, html }: { origin: string; html: string },
): Promise<URLSearchParams | undefined> => {
  const props = new URLSearchParams([...view.props].map(([name, value]) => [name, changed(value)]))
  const path = viewPath(fragment, { ...view, props })
  if (path === undefined || props.size === 0) return undefined
  const request = { origin, deadline: fragment.deadline, most: MOST_TEXT_BYTES }
  const part = await fetchPart(fragment.server + path, request)
  if (typeof part === 'string' || part.status !== 200) return undefined
  const other = cleanHtml(new TextDecoder().decode(part.body), fragment.id)
  return other === cleanHtml(html, fragment.id) ? undefined : props
}
