import { suggestion } from '#content/files'
import { readMoment } from '#domain/moments'
import { type Site, sites } from '#domain/sites'
import { StartupError } from '#server/settings'

/** What a preview shows. */
export interface PreviewArguments {
  /** The one site of the preview; absent: those of the variable SITES. */
  site?: Site
  /** `now`, or a moment as editors write it. */
  at: string
}

const FORM = 'npm run preview -- [brand/locale] [--at 2026-12-24T08:00]'

const refuse = (text: string): never => {
  throw new StartupError('SETTING_INVALID', `${text} Allowed is: ${FORM}`)
}

const siteOf = (key: string): Site => {
  const keys = sites.map((site) => site.key)
  return (
    sites.find((site) => site.key === key) ??
    refuse(`There is no site "${key}"${suggestion(key, keys)} A site is a brand and a locale, such as stride/de_DE.`)
  )
}

/**
 * Reads what stands behind `npm run preview`: a site, a moment or both. `--at` may be absent before a moment, because npm takes it
 * away where `--` is forgotten.
 * @throws StartupError SETTING_INVALID in one line that says what is allowed
 */
export const readPreviewArguments = (args: readonly string[]): PreviewArguments => {
  const found: Partial<PreviewArguments> = {}
  const words = args.map((word) => word.replace(/^--at=/, ''))
  if (words.at(-1) === '--at') refuse('--at names no moment.')
  for (const word of words.filter((each) => each !== '--at')) {
    if (word.startsWith('-')) refuse(`Unknown option "${word}".`)
    const isTime = /^\d/.test(word)
    if (isTime && !readMoment(word))
      refuse(
        `"${word}" is no moment: write a day (2026-12-24), a minute (2026-12-24T08:00) or one with its offset (2026-12-24T08:00+01:00).`,
      )
    if (isTime ? found.at : found.site) refuse(`A preview has one ${isTime ? 'moment' : 'site'}; "${word}" is another.`)
    if (isTime) found.at = word
    else found.site = siteOf(word)
  }
  return { at: 'now', ...found }
}
