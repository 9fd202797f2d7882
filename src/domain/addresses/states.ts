const list = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((row) => /^(\S+) (.+)$/.exec(row.trim()))
      .flatMap((found) => (found ? [[found[1], found[2]]] : [])),
  )

/** The states of countries whose post offices write them as codes: code and name, by name. */
export const statesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: list(`
  ACT Australian Capital Territory
  NSW New South Wales
  NT Northern Territory
  QLD Queensland
  SA South Australia
  TAS Tasmania
  VIC Victoria
  WA Western Australia
  `),
  CA: list(`
  AB Alberta
  BC British Columbia
  MB Manitoba
  NB New Brunswick
  NL Newfoundland and Labrador
  NT Northwest Territories
  NS Nova Scotia
  NU Nunavut
  ON Ontario
  PE Prince Edward Island
  QC Quebec
  SK Saskatchewan
  YT Yukon
  `),
  US: list(`
  AL Alabama
  AK Alaska
  AS American Samoa
  AZ Arizona
  AR Arkansas
  AA Armed Forces Americas
  AE Armed Forces Europe
  AP Armed Forces Pacific
  CA California
  CO Colorado
  CT Connecticut
  DE Delaware
  DC District of Columbia
  FL Florida
  GA Georgia
  GU Guam
  HI Hawaii
  ID Idaho
  IL Illinois
  IN Indiana
  IA Iowa
  KS Kansas
  KY Kentucky
  LA Louisiana
  ME Maine
  MD Maryland
  MA Massachusetts
  MI Michigan
  MN Minnesota
  MS Mississippi
  MO Missouri
  MT Montana
  NE Nebraska
  NV Nevada
  NH New Hampshire
  NJ New Jersey
  NM New Mexico
  NY New York
  NC North Carolina
  ND North Dakota
  MP Northern Mariana Islands
  OH Ohio
  OK Oklahoma
  OR Oregon
  PA Pennsylvania
  PR Puerto Rico
  RI Rhode Island
  SC South Carolina
  SD South Dakota
  TN Tennessee
  TX Texas
  VI U.S. Virgin Islands
  UT Utah
  VT Vermont
  VA Virginia
  WA Washington
  WV West Virginia
  WI Wisconsin
  WY Wyoming
  `),
}
