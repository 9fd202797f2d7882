import { type FragmentFiles, type RegisteredFragment, viewFiles, viewPath } from '#domain/fragments'
import type { CheckedFragment } from './address.ts'
import { type CheckContext, checkAnswer } from './answer.ts'
import { fetchPart } from './fetch-part.ts'
import { checkFile, filesOf, MOST_FILE_BYTES } from './files.ts'
import { Findings } from './findings.ts'
import { checkHtml } from './html.ts'
import { checkQueries } from './queries.ts'
import type { Report } from './report-schema.ts'
import { checkSize, type Size } from './sizes.ts'

/** What is checked, and how. */
export interface CheckRequest extends CheckedFragment {
  /** Origin of the page in which the fragment is shown. */
  origin: string
  /** Whether the author has not said the name of the style sheet: it is style.css, or else index.css. */
  findsStyles: boolean
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
    script: checkSize('script', bodies(scripts), findings),
    styles: checkSize('styles', bodies(styles), findings),
  }
}

/**
 * Checks a served fragment by its answers alone: text, headers, HTML and files (rules fragments.2, fragments.17, fragments.22 and fragments.24).
 * @throws CheckError `fragment-check/unreachable` where nothing answers at its server
 */
export const checkFragment = async ({ view, origin, findsStyles, ...given }: CheckRequest): Promise<Report> => {
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
  const html = checkSize('html', answer ? [new TextEncoder().encode(answer.html)] : [], findings)
  const sizes = { html, ...(await checkFiles(filesOf(context, answer, address), context)) }
  const list = findings.list()
  return {
    format: 1,
    fragment: { id: fragment.id, version: fragment.version ?? version, reading: fragment.reading, address },
    isSound: list.every(({ level }) => level !== 'fault'),
    sizes,
    findings: list,
  }
}
