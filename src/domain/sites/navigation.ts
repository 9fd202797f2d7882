import type { Site } from './types.ts'

/** A link of the header. */
export interface NavigationEntry {
  category: 'men' | 'women' | 'kids'
  /** Below the site root, not percent-encoded: `frauen`. */
  path: string
  /** In the site's language. */
  name: string
  /** The name, upper-cased by the site's locale. */
  title: string
}

// Language or locale → kids, men, women, each `path|title`. The site path of /us/women or /tr/erkek comes once, with the root of
// the site (rule header.4).
const titles: Readonly<Record<string, readonly [kids: string, men: string, women: string]>> = {
  de: ['kinder|Kinder', 'manner|Männer', 'frauen|Frauen'],
  fr: ['enfants|Enfants', 'hommes|Hommes', 'femmes|Femmes'],
  it: ['bambini|Bambini', 'uomo|Uomo', 'donna|Donna'],
  es: ['ninos|Niños', 'hombre|Hombre', 'mujer|Mujer'],
  nl: ['kinderen|Kinderen', 'heren|Heren', 'dames|Dames'],
  pl: ['dzieci|Dzieci', 'mezczyzni|Mężczyźni', 'kobiety|Kobiety'],
  pt: ['crianca|Criança', 'homem|Homem', 'mulher|Mulher'],
  cs: ['deti|Děti', 'muzi|Muži', 'zeny|Ženy'],
  sk: ['deti|Deti', 'muzi|Muži', 'zeny|Ženy'],
  da: ['born|Børn', 'maend|Mænd', 'kvinder|Kvinder'],
  no: ['barn|Barn', 'menn|Menn', 'damer|Damer'],
  sv: ['barn|Barn', 'herr|Herr', 'dam|Dam'],
  tr: ['cocuk|Çocuk', 'erkek|Erkek', 'kadin|Kadın'],
  th: ['kids|เด็ก', 'men|ผู้ชาย', 'women|ผู้หญิง'],
  vi: ['tre_em|Trẻ em', 'nam|Nam', 'nu|Nữ'],
  ja: ['キッズ|キッズ', 'メンズ|メンズ', 'ウィメンズ|ウィメンズ'],
  ko: ['kids|키즈', 'men|남성', 'women|여성'],
  zh: ['kids|兒童', 'men|男士', 'women|女士'],
  id: ['kids|Anak', 'men|Pria', 'women|Wanita'],
  fi: ['kids|Lapset', 'men|Miehet', 'women|Naiset'],
  el: ['kids|Παιδιά', 'men|Άνδρες', 'women|Γυναίκες'],
  ru: ['kids|Дети', 'men|Мужчины', 'women|Женщины'],
  ar: ['kids|أطفال', 'men|رجال', 'women|نساء'],
}
const defaults = ['kids|Kids', 'men|Men', 'women|Women'] as const

const shown = [
  ['men', 1],
  ['women', 2],
  ['kids', 0],
] as const

const entriesOf = (site: Pick<Site, 'locale' | 'language' | 'languageTag'>): readonly NavigationEntry[] => {
  const words = titles[site.locale] ?? titles[site.language] ?? defaults
  return shown.map(([category, index]) => {
    const [path = '', name = ''] = words[index].split('|')
    return { category, path, name, title: name.toLocaleUpperCase(site.languageTag) }
  })
}

// A build asks some hundred thousand times: for every link to a category, on every page, in every market.
const known = new Map<string, readonly NavigationEntry[]>()

/** The header's links: men, women, kids, by full locale, language or default (rules header.1 to header.3). */
export const navigation = (site: Pick<Site, 'locale' | 'language' | 'languageTag'>): readonly NavigationEntry[] => {
  const key = `${site.locale} ${site.language} ${site.languageTag}`
  const entries = known.get(key) ?? entriesOf(site)
  known.set(key, entries)
  return entries
}
