import type { Activity, Category, ProductType } from '#domain/products'

/** Which products a rail shows, in recommended order: those named, or those that have all that is asked. */
export interface RailChoice {
  products?: readonly string[] | undefined
  category?: Category | undefined
  type?: ProductType | undefined
  activity?: Activity | undefined
  /** Only products on sale. */
  sale?: boolean | undefined
  /** At most that many; 10 when absent. */
  limit?: number | undefined
}

/** A link below the site root (`stories/run-your-city`), to a category (`men`, `women?type=shoes`), or an https address. */
export interface BlockLink {
  text: string
  to: string
}

/** Big opening of a page: a product's picture, a scene or none, a title, a sentence, a link. */
export interface HeroBlock {
  type: 'hero'
  id: string
  title: string
  text?: string | undefined
  link?: BlockLink | undefined
  /** pid of the product that is shown. */
  product?: string | undefined
  /** Address of a scene, 3:2, below `public/`; shown instead of the product. It decorates: the words say it all. */
  picture?: string | undefined
}

/** Paragraphs, lists and sub-headings in order. */
export interface TextBlock {
  type: 'text'
  id: string
  title?: string | undefined
  /** Plain text; an entry that is a list becomes a list. */
  body: readonly (string | readonly string[])[]
  link?: BlockLink | undefined
}

export interface PictureBlock {
  type: 'picture'
  id: string
  /** Below `public/`, `/stories/street.svg`, or a product's picture `/pictures/ST1001/black-main.svg`. */
  src: string
  /** Says what is to be seen. Never absent; empty only for mere ornament, and then `ornament: true` says so. */
  alt: string
  ornament?: boolean | undefined
  width: number
  height: number
  caption?: string | undefined
}

export interface RailBlock {
  type: 'rail'
  id: string
  title: string
  show: RailChoice
  link?: BlockLink | undefined
}

/** Up to four tiles, each with a title, a link and a product's picture or a scene; one alone is a wide one. */
export interface TeasersBlock {
  type: 'teasers'
  id: string
  title?: string | undefined
  items: readonly TeaserItem[]
}

export interface TeaserItem {
  title: string
  text?: string | undefined
  to: string
  product?: string | undefined
  /** As in a hero. */
  picture?: string | undefined
}

/** Rows of cells; the first row is the head. */
export interface TableBlock {
  type: 'table'
  id: string
  caption: string
  rows: readonly (readonly string[])[]
}

/** The shop's promises: delivery, returns, sizes; texts are messages. */
export interface ServicesBlock {
  type: 'services'
  id: string
}

/** Every cookie and storage key of the shop by level of consent; texts are messages. */
export interface StorageListBlock {
  type: 'storage-list'
  id: string
}

/** The way to the privacy settings. */
export interface ConsentChoiceBlock {
  type: 'consent-choice'
  id: string
  title: string
  text: string
}

/** A shopper's own record of decisions about consent, with its export. */
export interface ConsentRecordBlock {
  type: 'consent-record'
  id: string
  title: string
  text: string
}

/** An island by the name of its manifest, with what its manifest lets editors set. */
export interface IslandBlock {
  type: 'island'
  id: string
  island: string
  props: Readonly<Record<string, unknown>>
}

/** What a block loads from elsewhere, and the level of consent (1 functional, 2 marketing) below which it does not. */
interface Gated {
  /** https address on a configured host (src/content/third-parties), or a path of the shop's own. */
  load: string
  level: 1 | 2
}

/** An external script of the editors' own; it runs once, after the grant. */
export interface ScriptBlock extends Gated {
  type: 'script'
  id: string
}

/** A film or another page in a frame, behind a notice that says whose it is; loaded by a click. */
export interface EmbedBlock extends Gated {
  type: 'embed'
  id: string
  title: string
  /** Whose content it is, as shoppers know the company. */
  provider: string
}

/** The invitation to a chat; a click on it loads the provider's script. */
export interface ChatBlock extends Gated {
  type: 'chat'
  id: string
  /** On the button. */
  text: string
}

export type Block =
  | HeroBlock
  | TextBlock
  | PictureBlock
  | RailBlock
  | TeasersBlock
  | TableBlock
  | ServicesBlock
  | StorageListBlock
  | ConsentChoiceBlock
  | ConsentRecordBlock
  | IslandBlock
  | ScriptBlock
  | EmbedBlock
  | ChatBlock

/** `legal` pages stand in the footer. */
export type PageKind = 'home' | 'content' | 'legal'

/** A page as a site shows it: the files that bear on it put together (src/content/pages/README.md). */
export interface ResolvedPage {
  /** Below the site root without slashes, `stories/run-your-city`; '' for home. */
  path: string
  kind: PageKind
  title: string
  description: string
  blocks: readonly Block[]
  /** The language of the texts: a catalogue's language, `en` where the site's own has no file. */
  language: string
  /** Of the files that made it, nearest last; changes when one of them does. */
  digest: string
}
