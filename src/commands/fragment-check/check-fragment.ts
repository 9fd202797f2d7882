import type { Browser } from 'playwright'
import { type FragmentFiles, type RegisteredFragment, viewFiles, viewPath } from '#domain/fragments'
import type { CheckedFragment } from './address.ts'
import { type CheckContext, checkAnswer } from './answer.ts'
import { fetchPart } from './fetch-part.ts'
import { checkFile, filesOf, MOST_FILE_BYTES } from './files.ts'
import { Findings } from './findings.ts'
import { checkHtml } from './html.ts'
import { otherProps } from './other-input.ts'
import { checkQueries } from './queries.ts'
import type { Report } from './report-schema.ts'
import { showFragment } from './show.ts'
import { checkSize, type Size } from './sizes.ts'

/** What is checked, and how. */
export interface CheckRequest extends CheckedFragment {
  /** Origin of the page in which the fragment is shown. */
  origin: string
  /** Shows the fragment; without it the answers alone are checked. */
  browser: Browser | undefined
  /** Whether the author has not said the name of the style sheet: it is style.css, or else index.css. */
  findsStyles: boolean
  /** Milliseconds for all that happens in the browser. */
  patience: number
}

const withStyles = async (
  fragment: RegisteredFragment,
  { origin, version }: { origin: string; version: string },
): Promise<RegisteredFragment> => {
  const isThere = async (styles: RegisteredFragment['styles']): Promise<boolean> => {
    const [address = ''] = viewFiles({ ...fragment, styles }, fragment.server, version).styles
    const part = await fetchPart(address, { origin, deadline: fragment.deadline, most: MOST_FILE_BYTES })
    return typeof part !== 'string' && part.status === 200
  }
  return !(await isThere('style.css')) && (await isThere('index.css')) ? { ...fragment, styles: 'index.css' } : fragment
}

const hasRules = (styles: Uint8Array): boolean =>
  new TextDecoder()
    .decode(styles)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .includes('{')

const checkFiles = async (files: FragmentFiles, context: CheckContext): Promise<Record<'script' | 'styles', Size>> => {
  const { findings } = context
  const [scripts, styles] = await Promise.all([
    Promise.all(files.scripts.map((address) => checkFile('script', address, context))),
    Promise.all(files.styles.map((address) => checkFile('styles', address, context))),
  ])
  for (const part of styles) if (part && !hasRules(part.body)) findings.add('file/no-rules', part.address)
  const bodies = (parts: typeof scripts) => parts.flatMap((part) => (part ? [part.body] : []))
  return {
    script: await checkSize('script', bodies(scripts), findings),
    styles: await checkSize('styles', bodies(styles), findings),
  }
}

// With one of these a page shows nothing: the browser would only say the same again.
const hinders = /^(?:answer\/(?!version|cookie|encoding|unknown-query)|file\/(?!size))/

/**
 * Checks a served fragment (rule fragments.29): by its answers, and in a page where they can be shown.
 * @throws CheckError `fragment-check/unreachable` where nothing answers at its server
 */
export const checkFragment = async (request: CheckRequest): Promise<Report> => {
  const { view, origin, browser, findsStyles, patience, ...given } = request
  const findings = new Findings()
  const path = viewPath(given.fragment, view)
  const address = given.fragment.server + (path ?? `/${given.fragment.id}`)
  const first: CheckContext = { fragment: given.fragment, origin, findings }
  const answer = path === undefined ? undefined : await checkAnswer(address, first)
  const version = answer?.version ?? ''
  const fragment = findsStyles ? await withStyles(given.fragment, { origin, version }) : given.fragment
  const context = { fragment, origin, findings }
  if (answer) {
    checkHtml(answer.html, fragment.id, findings)
    await checkQueries(address, context)
  }
  const html = await checkSize('html', answer ? [new TextEncoder().encode(answer.html)] : [], findings)
  const files = filesOf(context, answer, address)
  const sizes = { html, ...(await checkFiles(files, context)) }
  const isShown = browser !== undefined && !findings.list().some(({ code }) => hinders.test(code))
  if (isShown) {
    const { brand, locale, props } = view
    const other = await otherProps(fragment, view, { origin, html: answer?.html ?? '' })
    const inputOf = (given: URLSearchParams) => ({ ...Object.fromEntries(given), brand, locale })
    await showFragment(browser, context, {
      start: { fragment, brand, locale, query: props.toString() },
      script: files.scripts[0]!,
      input: inputOf(props),
      other: other && inputOf(other),
      patience,
    })
  }
  const list = findings.list()
  return {
    format: 1,
    fragment: { id: fragment.id, version: fragment.version ?? version, reading: fragment.reading, address },
    isShown,
    isSound: list.every(({ level }) => level !== 'fault'),
    sizes,
    findings: list,
  }
}
