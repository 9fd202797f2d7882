// Unknown to edges: nowhere, the Tor network, a satellite, Europe or Asia as a whole.
const UNKNOWN = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP']

/**
 * The visitor's country as the cookie `geo_country` says it (rule consent.5): two capital letters of ISO 3166-1. Anything
 * else – no cookie, lower case, codes for "unknown" – is `undefined`.
 */
export const geoCountryIn = (value: string | undefined): string | undefined =>
  value !== undefined && /^[A-Z]{2}$/.test(value) && !UNKNOWN.includes(value) ? value : undefined

// One country a line, each with the reason why nothing may be stored there before a shopper has agreed.

/** Countries, by ISO 3166-1 code, in which a choice is asked for before anything beyond level 0 (rule consent.4). */
export const explicitCountries: readonly string[] = [
  // Directive 2002/58/EC, article 5(3), with the consent of the GDPR: the 27 states of the European Union.
  'AT', // Telekommunikationsgesetz 2021, § 165
  'BE', // law of 13 June 2005 as of 2022, article 10/2
  'BG', // Electronic Commerce Act, article 4a
  'CY', // law 112(I)/2004, section 99
  'CZ', // Electronic Communications Act, § 89: opt-in since 2022
  'DE', // TDDDG, § 25
  'DK', // cookie order 1148 of 2011
  'EE', // Electronic Communications Act, § 102
  'ES', // LSSI, article 22.2, with the guide of the AEPD
  'FI', // act 917/2014, section 205
  'FR', // law of 6 January 1978, article 82, with the guidelines of the CNIL
  'GR', // law 3471/2006, article 4(5)
  'HR', // Electronic Communications Act, article 43
  'HU', // act C of 2003, section 155
  'IE', // S.I. 336/2011, regulation 5
  'IT', // privacy code, article 122, with the guidelines of the Garante of 2021
  'LT', // law on electronic communications, article 73
  'LU', // law of 30 May 2005, article 4
  'LV', // law on services of the information society, article 7.1
  'MT', // S.L. 586.01, regulation 5
  'NL', // Telecommunicatiewet, article 11.7a
  'PL', // Electronic Communications Law of 2024, article 399
  'PT', // law 41/2004, article 5
  'RO', // law 506/2004, article 4(5)
  'SE', // act 2022:482, chapter 9, § 28
  'SI', // ZEKom-2, article 225
  'SK', // act 452/2021, § 109

  // Regions of those states that have codes of their own; edges use these codes.
  'AX', // Åland, Finland
  'GF', // French Guiana
  'GP', // Guadeloupe
  'MF', // Saint Martin
  'MQ', // Martinique
  'RE', // Réunion
  'YT', // Mayotte

  // The rest of Europe.
  'CH', // FMG, article 45c, and the data protection act of 2023; the shop asks in all of it
  'GB', // PECR, regulation 6, with the UK GDPR
  'GG', // Data Protection Law 2017, written after the GDPR
  'GI', // Communications regulations and the Gibraltar GDPR
  'IM', // GDPR and LED order of 2018
  'IS', // EEA: Electronic Communications Act 70/2022
  'JE', // Data Protection Law 2018, written after the GDPR
  'LI', // EEA: Electronic Communications Act
  'NO', // EEA: Electronic Communications Act of 2024, section 3-15
  'RS', // Electronic Communications Act of 2023, with a data protection law written after the GDPR
  'RU', // 152-FZ, article 9: specific, informed and unambiguous; the regulator counts cookies as personal data
  'TR', // KVKK 6698, article 5, with the cookie guideline of 2022

  // Elsewhere.
  'AE', // Federal Decree-Law 45/2021, article 6: clear, by a positive act
  'BR', // LGPD, articles 7 and 8, with the cookie guide of the ANPD
  'CO', // Ley 1581/2012, article 9: prior and express
  'EG', // Law 151/2020, article 2: explicit
  'ID', // law 27/2022, articles 20 to 22: explicit
  'IN', // DPDP Act 2023, section 6: a clear affirmative act
  'KR', // PIPA, articles 15 and 22: asked for apart, marketing by itself
  'PE', // Ley 29733, article 13.5: prior and express
  'PH', // Data Privacy Act 2012, section 3(b): given, and recorded
  'SA', // PDPL, articles 5 and 25
  'TH', // PDPA 2019, section 19: express
  'VN', // Decree 13/2023, article 11: silence is no consent
]

/** Whether a visitor's country demands explicit consent; an unknown country does (rule consent.4). */
export const demandsExplicit = (country: string | undefined): boolean =>
  country === undefined || explicitCountries.includes(country)
