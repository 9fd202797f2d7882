import type { PageOnSite, PlacedFile } from '#content/pages'
import { type Availability, type BlockEntry, isEmpty, lastsFor, overlapOf, type Period, periodOf } from '#domain/pages'
import { offsetIn } from '#domain/sites'
import { type ValuePath, valuesOf } from './values.ts'

const isTimed = ({ from, until }: Availability): boolean => from !== undefined || until !== undefined

/** Whether any page or block has a period, so that time zones matter. */
export const hasPeriods = (files: readonly PlacedFile[]): boolean =>
  files.some(({ value }) => isTimed(value) || (value.blocks ?? []).some(isTimed))

const clockNames = ['draft', 'from', 'until']

/** Whether something says when it is there, and cannot be read. */
const isUnclear = (written: unknown, sound: object): boolean =>
  clockNames.some((name) => Object.hasOwn(Object(written), name) && !Object.hasOwn(sound, name))

/** Whether a fault of its own keeps open when a page or one of its blocks is there. */
const isTimeOpen = ({ files }: PageOnSite): boolean =>
  files.some(({ document, value }) => {
    const { blocks } = Object(document.value) as { blocks?: readonly unknown[] }
    const entries = value.blocks ?? []
    return isUnclear(document.value, value) || entries.some((entry, index) => isUnclear(blocks?.[index], entry))
  })

const inWords = ({ from, until }: Availability): string =>
  [from === undefined ? '' : `from ${from}`, until === undefined ? '' : `until ${until}`].filter(Boolean).join(' ')

interface View {
  pages: readonly PageOnSite[]
  zone: string
}

/** What is wrong with a link by the time of its target; undefined when nothing is. */
const targetFault = (to: string, own: Period, isDraft: boolean, { pages, zone }: View, now: number) => {
  const path = to.split(/[?#]/)[0]!.replace(/\/$/, '')
  const target = pages.find((page) => page.path === path)
  if (!target || path === '' || isTimeOpen(target)) return undefined
  if (target.head.draft && !isDraft)
    return `"${path}" leads to a draft, which is not built; take draft from that page, or mark this block with draft: true.`
  if (lastsFor(periodOf(target.head, offsetIn(zone)), own, now)) return undefined
  return `"${path}" is there ${inWords(target.head)} and not for all of the time in which this block is shown; give the block from and until within it.`
}

/**
 * Links of a block to pages that are drafts or not there for all of the block's time, and a block that is never shown because its
 * page is there at other times only.
 */
export const timeFaults = (page: PageOnSite, block: BlockEntry, view: View, now: number): [ValuePath, string][] => {
  if (isTimeOpen(page)) return []
  const offsetAt = offsetIn(view.zone)
  const own = overlapOf(periodOf(page.head, offsetAt), periodOf(block, offsetAt))
  const isDraft = page.head.draft === true || block.draft === true
  const place = block.until === undefined ? 'from' : 'until'
  if (isEmpty(own) && isTimed(block))
    return [[[place], `The block is never shown: its page is there ${inWords(page.head)}.`]]
  return valuesOf(block, ['to']).flatMap(([path, to]): [ValuePath, string][] => {
    const fault = targetFault(to, own, isDraft, view, now)
    return fault === undefined ? [] : [[path, fault]]
  })
}
