import type { WidgetProperty } from '#domain/islands'

const MEMBER =
  /^ {2}(?:\/\*\*(?<says>[\s\S]*?)\*\/\n {2})?(?:readonly )?(?<name>\w+)(?<optional>\?)?: (?<type>.+(?:\n {4}.+)*)$/gm

const textOf = (comment: string): string =>
  comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

const typeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ \| undefined$/, '')
    .replace(/^\((.+)\)$/, '$1')

const propsOfBody = (body: string): WidgetProperty[] =>
  [...body.matchAll(MEMBER)].map(({ groups }) => ({
    name: groups!['name']!,
    required: groups!['optional'] === undefined,
    type: typeOf(groups!['type']!),
    says: textOf(groups!['says'] ?? ''),
  }))

/** The properties that the source of a widget declares in interfaces named for it: `ButtonProps`, `ButtonLook`. */
export const propsIn = (source: string, widget: string): WidgetProperty[] =>
  [...source.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)]
    .filter(([, name]) => name!.startsWith(widget))
    .flatMap(([, , body]) => propsOfBody(body!))
