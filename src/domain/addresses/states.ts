/** Code and name of a state. */
export type State = readonly [code: string, name: string]

const list = (text: string): readonly State[] =>
  text
    .trim()
    .split(/;\s+/)
    .map((row) => {
      const [code = '', ...name] = row.split(' ')
      return [code, name.join(' ')]
    })

// The codes are the second parts of ISO 3166-2; the armed forces of the United States have those of its post office. Names stand in the
// languages of the country's sites, the first of which serves any other. Only the order of Japan is meant: it is that of JIS X 0401.
const lists: Readonly<Record<string, Readonly<Record<string, readonly State[]>>>> = {
  AU: {
    en: list(`
      ACT Australian Capital Territory; NSW New South Wales; NT Northern Territory; QLD Queensland; SA South Australia;
      TAS Tasmania; VIC Victoria; WA Western Australia`),
  },
  BR: {
    pt: list(`
      AC Acre; AL Alagoas; AP Amapá; AM Amazonas; BA Bahia; CE Ceará; DF Distrito Federal; ES Espírito Santo; GO Goiás;
      MA Maranhão; MT Mato Grosso; MS Mato Grosso do Sul; MG Minas Gerais; PA Pará; PB Paraíba; PR Paraná; PE Pernambuco; PI Piauí;
      RJ Rio de Janeiro; RN Rio Grande do Norte; RS Rio Grande do Sul; RO Rondônia; RR Roraima; SC Santa Catarina; SP São Paulo;
      SE Sergipe; TO Tocantins`),
  },
  CA: {
    en: list(`
      AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; NT Northwest Territories;
      NS Nova Scotia; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec; SK Saskatchewan; YT Yukon`),
    fr: list(`
      AB Alberta; BC Colombie-Britannique; PE Île-du-Prince-Édouard; MB Manitoba; NB Nouveau-Brunswick; NS Nouvelle-Écosse;
      NU Nunavut; ON Ontario; QC Québec; SK Saskatchewan; NL Terre-Neuve-et-Labrador; NT Territoires du Nord-Ouest; YT Yukon`),
  },
  IN: {
    en: list(`
      AN Andaman and Nicobar Islands; AP Andhra Pradesh; AR Arunachal Pradesh; AS Assam; BR Bihar; CH Chandigarh; CG Chhattisgarh;
      DH Dadra and Nagar Haveli and Daman and Diu; DL Delhi; GA Goa; GJ Gujarat; HR Haryana; HP Himachal Pradesh;
      JK Jammu and Kashmir; JH Jharkhand; KA Karnataka; KL Kerala; LA Ladakh; LD Lakshadweep; MP Madhya Pradesh; MH Maharashtra;
      MN Manipur; ML Meghalaya; MZ Mizoram; NL Nagaland; OD Odisha; PY Puducherry; PB Punjab; RJ Rajasthan; SK Sikkim;
      TN Tamil Nadu; TS Telangana; TR Tripura; UP Uttar Pradesh; UK Uttarakhand; WB West Bengal`),
  },
  JP: {
    ja: list(`
      01 北海道; 02 青森県; 03 岩手県; 04 宮城県; 05 秋田県; 06 山形県; 07 福島県; 08 茨城県; 09 栃木県; 10 群馬県; 11 埼玉県;
      12 千葉県; 13 東京都; 14 神奈川県; 15 新潟県; 16 富山県; 17 石川県; 18 福井県; 19 山梨県; 20 長野県; 21 岐阜県; 22 静岡県;
      23 愛知県; 24 三重県; 25 滋賀県; 26 京都府; 27 大阪府; 28 兵庫県; 29 奈良県; 30 和歌山県; 31 鳥取県; 32 島根県; 33 岡山県;
      34 広島県; 35 山口県; 36 徳島県; 37 香川県; 38 愛媛県; 39 高知県; 40 福岡県; 41 佐賀県; 42 長崎県; 43 熊本県; 44 大分県;
      45 宮崎県; 46 鹿児島県; 47 沖縄県`),
  },
  MX: {
    es: list(`
      AGU Aguascalientes; BCN Baja California; BCS Baja California Sur; CAM Campeche; CHP Chiapas; CHH Chihuahua;
      CMX Ciudad de México; COA Coahuila; COL Colima; DUR Durango; MEX Estado de México; GUA Guanajuato; GRO Guerrero; HID Hidalgo;
      JAL Jalisco; MIC Michoacán; MOR Morelos; NAY Nayarit; NLE Nuevo León; OAX Oaxaca; PUE Puebla; QUE Querétaro;
      ROO Quintana Roo; SLP San Luis Potosí; SIN Sinaloa; SON Sonora; TAB Tabasco; TAM Tamaulipas; TLA Tlaxcala; VER Veracruz;
      YUC Yucatán; ZAC Zacatecas`),
  },
  US: {
    en: list(`
      AL Alabama; AK Alaska; AS American Samoa; AZ Arizona; AR Arkansas; AA Armed Forces Americas; AE Armed Forces Europe;
      AP Armed Forces Pacific; CA California; CO Colorado; CT Connecticut; DE Delaware; DC District of Columbia; FL Florida;
      GA Georgia; GU Guam; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas; KY Kentucky; LA Louisiana; ME Maine;
      MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada;
      NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York; NC North Carolina; ND North Dakota;
      MP Northern Mariana Islands; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; PR Puerto Rico; RI Rhode Island;
      SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; VI U.S. Virgin Islands; UT Utah; VT Vermont; VA Virginia;
      WA Washington; WV West Virginia; WI Wisconsin; WY Wyoming`),
  },
}

const inOrder = (country: string, language: string, states: readonly State[]): readonly State[] => {
  const { compare } = new Intl.Collator(language)
  return country === 'JP' ? states : states.toSorted(([, a], [, b]) => compare(a, b))
}

const sorted: Readonly<Record<string, Readonly<Record<string, readonly State[]>>>> = Object.fromEntries(
  Object.entries(lists).map(([country, languages]) => [
    country,
    Object.fromEntries(
      Object.entries(languages).map(([language, states]) => [language, inOrder(country, language, states)]),
    ),
  ]),
)

/**
 * The states of a country that has a list of them, named in a language: by name as the language sorts, in Japan from north to south as
 * the country counts its prefectures. Undefined for any other country.
 */
export const statesOf = (country: string, language: string): readonly State[] | undefined => {
  const languages = sorted[country]
  return languages && (languages[language] ?? Object.values(languages)[0])
}
