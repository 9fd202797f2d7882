// What people call a postcode, as `typedCode` writes it: in upper case, without spaces, hyphens and dots.
const english = 'POST(?:AL)?CODE|ZIP(?:CODE)?'
const arabic = 'الرمزالبريدي'
const czech = 'PS[ČC]'
const french = 'CP|CODEPOSTAL'
const german = 'PLZ|POSTLEITZAHL'
const portuguese = 'CP|C[ÓO]DIGOPOSTAL'
const scandinavian = 'POSTN(?:UMME)?R'
const spanish = 'CP|C[ÓO]DIGOPOSTAL'

/** By country: the letters of its cars, and what its people call a postcode, beside English. */
const labels: Readonly<Record<string, string>> = {
  AR: `CPA|${spanish}`,
  AT: `A|${german}`,
  BE: `B|${french}|${german}`,
  BG: 'ПК|ПОЩЕНСКИКОД',
  BR: 'CEP',
  CA: `CDN|${french}`,
  CH: `${german}|NPA|CAP|${french}`,
  CL: spanish,
  CO: spanish,
  CZ: czech,
  DE: `D|${german}`,
  DK: scandinavian,
  EC: spanish,
  EG: `${arabic}|${french}`,
  ES: `E|${spanish}`,
  FI: `FIN|SF|AX|POSTINUMERO|${scandinavian}`,
  FR: `F|${french}`,
  GB: 'UK',
  GR: 'EL|TK|ΤΚ|ΤΑΧΥΔΡΟΜΙΚ[ΟΌ]ΣΚΩΔΙΚ[ΟΌ]Σ|ΤΑΧΚΩΔΙΚ[ΟΌ]Σ',
  HR: 'PO[ŠS]TANSKIBROJ',
  HU: 'H|IRSZ|IR[ÁA]NY[ÍI]T[ÓO]SZ[ÁA]M',
  ID: 'KODEPOS',
  IE: 'IRL|EIRCODE',
  IL: 'מיקוד',
  IN: 'IND|PIN(?:CODE)?',
  IT: 'I|CAP',
  JP: '〒|郵便番号',
  KR: 'ROK|우|우편번호',
  MA: `${french}|${arabic}`,
  MX: `MEX|${spanish}`,
  MY: 'POSKOD',
  NO: `N|${scandinavian}`,
  PE: spanish,
  PL: 'KOD(?:POCZTOWY)?',
  PT: `P|${portuguese}`,
  RO: 'COD(?:UL)?PO[ȘŞS]TAL',
  RS: 'SRB',
  RU: 'RUS|(?:ПОЧТОВЫЙ)?ИНДЕКС',
  SA: arabic,
  SE: `S|${scandinavian}`,
  SG: 'S|SINGAPORE',
  SI: 'SLO|PO[ŠS]TNA[ŠS]TEVILKA',
  SK: czech,
  TH: 'รหัสไปรษณีย์',
  TR: 'PK|POSTAKODU',
  TW: '郵遞區號|邮递区号',
  UA: '(?:ПОШТОВИЙ)?ІНДЕКС',
  US: 'USA',
  VN: 'MÃBƯUCHÍNH|MÃBƯUĐIỆN',
}

/**
 * The pattern of a code that may stand behind its country (ISO 3166-1, or the letters of its cars) or behind what people call a postcode there.
 * `code` is the postcode, `end` the end that a hyphen divides from it.
 */
export const withLabel = (country: string, pattern: string): string =>
  `(?:${[country, labels[country], english].filter(Boolean).join('|')})?(?<code>${pattern})`
