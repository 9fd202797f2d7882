/**
 * Content lint: runs the loader of every kind of content and checks what one kind says of another. Check prints its
 * findings; development server and build stop at them (rule pages.5).
 */
import { readdirSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { loadBotChecks } from '#content/bot-check'
import { loadPolicyVersion, loadRedirectHosts, strayConsentFiles } from '#content/consent'
import { loadExternalProviders } from '#content/external-providers'
import {
  beside,
  ContentError,
  type ContentFinding,
  type ContentSource,
  contentPath,
  type Loaded,
  readDocument,
  shopContent,
  sortFindings,
  strayFindings,
} from '#content/files'
import { flagFindings } from '#content/flags'
import { loadFragments } from '#content/fragments'
import { loadGiftCards } from '#content/gift-cards'
import { loadHosts } from '#content/hosts'
import { loadManifests } from '#content/islands'
import { exampleLegalFacts, loadLegalFacts, missingLegalFacts } from '#content/legal'
import { loadPages, type PlacedFile } from '#content/pages'
import { loadPartnerApps } from '#content/partner-apps'
import { loadPayments } from '#content/payments'
import { loadProductRange, strayProductFiles } from '#content/products'
import { loadPromotions } from '#content/promotions'
import { loadSearchWords, searchWordsPath } from '#content/search'
import { loadTaxes } from '#content/taxes'
import { loadThirdParties } from '#content/third-parties'
import { loadTouchpoints, placeholderSources, strayTouchpointFiles } from '#content/touchpoints'
import { placeableFragments } from '#domain/fragments'
import { brands, languages, sites } from '#domain/sites'
import { readBuildSettings } from '#schemas/build-settings'
import { checkSites } from '#schemas/sites'
import { followContent } from './follow.ts'
import { manifestFindings } from './manifests.ts'
import { unreadMarksIn, unreadMarksOfProducts } from './marks.ts'
import { menuFindings } from './menu.ts'
import { absentMessages, checkMessages, englishKeys, malformedMessages } from './messages.ts'
import { siteFindings } from './on-sites.ts'
import { photographFindings, pictureFindings } from './pictures.ts'
import { type PageContext, referenceFindings } from './references.ts'
import { untranslatedDescriptions, untranslatedPages } from './translated.ts'
import { messagesOfProducts, messagesOfSearchWords, messagesOfSets, messagesOfStorage } from './wanted.ts'
import { foreignDescriptions, foreignPages } from './wording.ts'

export { checkMessages } from './messages.ts'
export { otherLanguages } from './translated.ts'

const brandIds = Object.values(brands).map(({ id }) => id)

/** Subjects of which one file is read. */
const configurations = [
  'hosts',
  'bot-check',
  'external-providers',
  'fragments',
  'gift-cards',
  'legal',
  'menu',
  'partner-apps',
  'payments',
  'promotions',
  'taxes',
  'third-parties',
]

const strayConfiguration = (source: ContentSource): ContentFinding[] =>
  configurations.flatMap((name) => {
    const file = contentPath(source, name, `${name}.yaml`)
    return strayFindings(source, contentPath(source, name), [file], `Nothing reads this file; there is ${name}.yaml.`)
  })

// A kind or colour is not shown because it has synonyms: these messages are asked for here alone.
const searchWordFindings = (source: ContentSource): ContentFinding[] => {
  const files = languages.map((language) => searchWordsPath(language, source))
  return [
    ...strayFindings(
      source,
      contentPath(source, 'search'),
      files,
      'Nothing reads this file: no site has this language.',
    ),
    ...languages.flatMap((language) => loadSearchWords(language, source).findings),
    ...absentMessages(source.root, messagesOfSearchWords(source)),
  ]
}

const configurationFindings = (source: ContentSource): ContentFinding[] =>
  [
    strayConfiguration(source),
    loadThirdParties(source).findings,
    loadHosts(source).findings,
    loadFragments(source).findings,
    loadBotChecks(source).findings,
    loadExternalProviders(source).findings,
    loadGiftCards(source).findings,
    loadPartnerApps(source).findings,
    loadPayments(source).findings,
    loadLegalFacts(source).findings,
    loadPromotions(source).findings,
    loadTaxes(source).findings,
    searchWordFindings(source),
    flagFindings(source),
    strayTouchpointFiles(source),
    ...brandIds.map((brand) => loadTouchpoints(brand, source).findings),
    strayConsentFiles(source),
    loadPolicyVersion(source).findings,
    loadRedirectHosts(source).findings,
  ].flat()

/** Files that look like content and that no loader reads. */
const misnamedFiles = (source: ContentSource): ContentFinding[] =>
  readdirSync(contentPath(source), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml\b/i.test(name) && !name.endsWith('.yaml'))
    .map((name) => {
      const right = basename(name).replace(/\.ya?ml\b.*$/i, '.yaml')
      const file = join('src/content', name).split(sep).join('/')
      return { file, line: 1, column: 1, text: `Nothing reads this file; name it ${right}.` }
    })

const pageFindings = async (source: ContentSource, context: PageContext): Promise<Loaded<readonly PlacedFile[]>> => {
  const { value: files = [], findings } = loadPages(source)
  const named = files.flatMap((file) => referenceFindings(file, files, context))
  const pictures = await Promise.all(
    files.map((file) => pictureFindings(file, files, { source, ranges: context.ranges })),
  )
  const onSites = siteFindings(files, context, Date.now())
  // One mistake is one finding: what follows from it at the same place is left out.
  const ofBlocks = [...findings, ...beside(findings, [...named, ...pictures.flat()])]
  return { value: files, findings: [...ofBlocks, ...beside(ofBlocks, onSites)] }
}

const readContent = async (source: ContentSource) => {
  const loaded = brandIds.map((brand) => ({ brand, ...loadProductRange(brand, source) }))
  const ranges = new Map(loaded.map(({ brand, value }) => [brand, value]))
  const manifests = await loadManifests(source.root)
  const photographs = await photographFindings(
    loaded.flatMap(({ files }) => files),
    source,
  )
  const ofProducts = [...loaded.flatMap((each) => each.findings), ...photographs]
  const registry = loadFragments(source)
  const fragments = registry.findings.length > 0 ? undefined : placeableFragments(registry.value ?? {})
  const context = { manifests, ranges, fragments, areProductsSound: ofProducts.length === 0 }
  const pages = await pageFindings(source, context)
  const findings = [
    ...ofProducts,
    ...misnamedFiles(source),
    ...strayProductFiles(source),
    ...pages.findings,
    ...configurationFindings(source),
    ...menuFindings(source, context),
  ]
  return { findings, loaded, manifests, pages: pages.value ?? [] }
}

/**
 * Everything that people write: pages, the menu, products, prices, promotions, ways to pay, partner apps, words of the search, third parties, flags, hosts,
 * touchpoints, versions, messages, and what laws list for legal notices.
 * Sorted by place; empty when all is well.
 */
export const checkContent = async (root: string): Promise<ContentFinding[]> => {
  const { findings, loaded, manifests, pages } = await readContent({ root })
  const products = loaded.flatMap(({ files }) => files)
  const wanted = [...messagesOfProducts(products), ...messagesOfStorage(), ...messagesOfSets()]
  const islands = manifestFindings(root, manifests, englishKeys(root))
  const legal = readDocument({ root }, contentPath({ root }, 'legal', 'legal.yaml'))
  const untranslated = [
    ...untranslatedPages(pages),
    ...foreignPages(pages),
    ...unreadMarksIn([...pages, { document: legal }]),
    ...loaded.flatMap(({ brand, files }) => untranslatedDescriptions(brand, files)),
    ...foreignDescriptions(products),
    ...unreadMarksOfProducts(products),
  ]
  const ofLaw = missingLegalFacts({ root }, sites)
  return sortFindings([...findings, ...untranslated, ...ofLaw, ...checkMessages(root, wanted), ...islands])
}

/**
 * The part of `checkContent` that stops development server and build: a missing translation does not stop them, a product
 * whose words no language has does.
 */
export const blockingFindings = async (source: ContentSource): Promise<ContentFinding[]> => {
  const { findings, loaded } = await readContent(source)
  const products = loaded.flatMap(({ files }) => files)
  const absent = absentMessages(source.root, messagesOfProducts(products))
  return sortFindings([...findings, ...absent, ...malformedMessages(source.root)])
}

/**
 * What stops a production build alone: facts that the law lists for the legal notices of its sites and that nobody has written (rule
 * legal.2). Made up ones and touchpoints without source ids are only told.
 * @throws ContentError at a missing fact
 */
const readyForProduction = (source: ContentSource, logger: AstroIntegrationLogger): void => {
  const { sites: built } = readBuildSettings(process.env)
  const missing = missingLegalFacts(source, built)
  if (missing.length > 0) throw new ContentError(missing)
  const examples = exampleLegalFacts(built, source)
  if (examples.length > 0) logger.warn(`Legal facts that are made up (src/content/legal): ${examples.join(', ')}.`)
  for (const line of placeholderSources()) logger.warn(`Touchpoints without source ids: ${line}.`)
}

/**
 * Checks content and the table of sites before the development server and the build, and follows edits while pages are developed.
 * @throws ContentError at a finding
 */
export const contentLint = (): AstroIntegration => ({
  name: 'causeway:content-lint',
  hooks: {
    'astro:config:setup': async ({ command, logger }) => {
      if (command !== 'dev' && command !== 'build') return
      checkSites()
      const findings = await blockingFindings(shopContent)
      if (findings.length > 0) throw new ContentError(findings)
      if (command === 'build' && readBuildSettings(process.env).environment === 'prod')
        readyForProduction(shopContent, logger)
    },
    'astro:server:setup': ({ server, logger }) => {
      const findings = () => blockingFindings(shopContent)
      followContent(server, shopContent, { findings, tell: (text) => logger.error(text) })
    },
  },
})
