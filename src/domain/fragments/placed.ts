import type { RegisteredFragment } from './view.ts'

/** What a place in a page says of its fragment, as the JSON of `data-fragment` (rule fragments.20). */
export interface PlacedFragment {
  fragment: RegisteredFragment
  /** Nothing personal: they stand in the address of the text. */
  props: Readonly<Record<string, string | number | boolean>>
}

/** Attributes that a page gives to the parts of a placed text, by the name that `data-mf-part` says (rule header.9). */
export type PlacedParts = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>

/** The classes of the box of a placed view, by the width that `data-width` says: `bare`, `full`, or that of the page's text. */
export const viewClasses = (width: string | undefined): readonly string[] => {
  if (width === 'bare') return []
  return width === 'full' ? ['section'] : ['wrap', 'section']
}

/** The properties of a place as the address of its text has them. */
export const addressedProps = ({ props }: Pick<PlacedFragment, 'props'>): URLSearchParams =>
  new URLSearchParams(Object.entries(props).map(([name, value]) => [name, String(value)]))
