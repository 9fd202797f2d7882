import type { RequestCategory } from './request-types.ts'

/** Which form a country's visitors get, and why. */
export interface Eligibility {
  category: RequestCategory
  reason: string
}

const gdpr = 'GDPR, articles 15 to 20'
const euEea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
const euRegions = 'AX GF GP MF MQ RE YT'.split(' ')

const rows = (countries: readonly string[], reason: string): [string, Eligibility][] =>
  countries.map((country) => [country, { category: 'GDPR', reason }])

/**
 * Who may file data requests, by country (rule privacy.9). Laws that are not the GDPR give rights to see and to delete; the shop
 * answers under them as under the GDPR, which asks for most. A country without a line cannot file.
 */
export const eligibility: ReadonlyMap<string, Eligibility> = new Map<string, Eligibility>([
  [
    'US',
    { category: 'CCPA', reason: 'CCPA; other states by their own laws, and all of them by the choice of the shop' },
  ],
  ['BR', { category: 'LGPD', reason: 'LGPD, article 18' }],
  ...rows(euEea, gdpr),
  ...rows(euRegions, `${gdpr}: a region of a member state`),
  ...rows(['GB', 'GG', 'JE', 'IM', 'GI'], 'the UK GDPR, and the laws of the islands and Gibraltar after it'),
  ...rows(['CH'], 'FADP, articles 25, 28 and 32'),
  ...rows(['RS'], 'Law on Personal Data Protection of 2018, written after the GDPR'),
  ...rows(['UA'], 'law 2297-VI, article 8'),
  ...rows(['RU'], '152-FZ, articles 14 and 21'),
  ...rows(['TR'], 'KVKK, article 11'),
  ...rows(['IL'], 'Privacy Protection Law, sections 13 and 14'),
  ...rows(['AE'], 'Federal Decree-Law 45/2021, articles 13 to 15'),
  ...rows(['SA'], 'PDPL, article 4'),
  ...rows(['QA'], 'law 13/2016, articles 5 and 6'),
  ...rows(['EG'], 'law 151/2020, article 2'),
  ...rows(['MA'], 'law 09-08, articles 7 and 8'),
  ...rows(['ZA'], 'POPIA, sections 23 and 24'),
  ...rows(['CA'], 'PIPEDA, principle 9; in Quebec law 25'),
  ...rows(['MX'], 'LFPDPPP: access, correction, cancellation, objection'),
  ...rows(['AR'], 'law 25.326, articles 14 and 16'),
  ...rows(['CL'], 'law 21.719'),
  ...rows(['CO'], 'law 1581/2012, article 8'),
  ...rows(['PE'], 'law 29733, articles 19 and 20'),
  ...rows(['EC'], 'LOPDP, articles 13 to 17'),
  ...rows(['PA'], 'law 81/2019, article 15'),
  ...rows(['AU'], 'Privacy Act 1988, APP 11 and 12'),
  ...rows(['NZ'], 'Privacy Act 2020, principles 6 and 9'),
  ...rows(['JP'], 'APPI, articles 33 to 35'),
  ...rows(['KR'], 'PIPA, articles 35 to 36'),
  ...rows(['TW'], 'PDPA, article 3'),
  ...rows(['HK'], 'PDPO, principles 2 and 6; deletion by the choice of the shop'),
  ...rows(['SG'], 'PDPA, section 21; deletion by the choice of the shop'),
  ...rows(['MY'], 'PDPA 2010, section 30; portability since 2025'),
  ...rows(['ID'], 'law 27/2022, articles 5 to 13'),
  ...rows(['TH'], 'PDPA 2019, sections 30 to 33'),
  ...rows(['VN'], 'decree 13/2023, article 9'),
  ...rows(['PH'], 'Data Privacy Act 2012, sections 16 and 18'),
  ...rows(['IN'], 'DPDP Act 2023, sections 11 and 12'),
])

/** The categories by country, for pages: what they need of the table, without its reasons. */
export const categoriesByCountry = (): Readonly<Record<string, RequestCategory>> =>
  Object.fromEntries([...eligibility].map(([country, { category }]) => [country, category]))
