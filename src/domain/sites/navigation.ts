import type { Category, Site } from './types.ts'

/** A link of the fallback header. */
export interface NavigationEntry {
  category: Category
  /** The slug below the site's root, unencoded, without slashes. */
  path: string
  /** Translated, and upper-cased by the rules of the locale. */
  title: string
}

type ByCategory = Readonly<Record<Category, string>>

const words = (men: string, women: string, kids: string): ByCategory => ({ men, women, kids })

// The spec lists its overrides as kids, men, women and its prefixes are those of the sites (design 6.1): here they are
// keyed by name and hold no prefix. Japanese paths are not in the spec.
const defaultPaths = words('men', 'women', 'kids')
const paths: Readonly<Record<string, ByCategory>> = {
  cs: words('muzi', 'zeny', 'deti'),
  da: words('maend', 'kvinder', 'born'),
  de: words('manner', 'frauen', 'kinder'),
  es: words('hombre', 'mujer', 'ninos'),
  fr: words('hommes', 'femmes', 'enfants'),
  it: words('uomo', 'donna', 'bambini'),
  ja: words('メンズ', 'レディース', 'キッズ'),
  nl: words('heren', 'dames', 'kinderen'),
  no: words('menn', 'damer', 'barn'),
  pl: words('mezczyzni', 'kobiety', 'dzieci'),
  pt: words('homem', 'mulher', 'crianca'),
  sk: words('muzi', 'zeny', 'deti'),
  sv: words('herr', 'dam', 'barn'),
  tr: words('erkek', 'kadin', 'cocuk'),
  vi: words('nam', 'nu', 'tre_em'),
}

const defaultTitles = words('Men', 'Women', 'Kids')
const titles: Readonly<Record<string, ByCategory>> = {
  ar: words('رجال', 'نساء', 'أطفال'),
  cs: words('Muži', 'Ženy', 'Děti'),
  da: words('Mænd', 'Kvinder', 'Børn'),
  de: words('Männer', 'Frauen', 'Kinder'),
  el: words('Άνδρες', 'Γυναίκες', 'Παιδιά'),
  es: words('Hombre', 'Mujer', 'Niños'),
  fi: words('Miehet', 'Naiset', 'Lapset'),
  fr: words('Hommes', 'Femmes', 'Enfants'),
  id: words('Pria', 'Wanita', 'Anak'),
  it: words('Uomo', 'Donna', 'Bambini'),
  ja: words('メンズ', 'レディース', 'キッズ'),
  ko: words('남성', '여성', '키즈'),
  nl: words('Heren', 'Dames', 'Kinderen'),
  no: words('Menn', 'Damer', 'Barn'),
  pl: words('Mężczyźni', 'Kobiety', 'Dzieci'),
  pt: words('Homem', 'Mulher', 'Criança'),
  ru: words('Мужчины', 'Женщины', 'Дети'),
  sk: words('Muži', 'Ženy', 'Deti'),
  sv: words('Herr', 'Dam', 'Barn'),
  th: words('ผู้ชาย', 'ผู้หญิง', 'เด็ก'),
  tr: words('Erkek', 'Kadın', 'Çocuk'),
  vi: words('Nam', 'Nữ', 'Trẻ em'),
  zh: words('男士', '女士', '兒童'),
}

const lookUp = (table: Readonly<Record<string, ByCategory>>, site: Site, fallback: ByCategory): ByCategory =>
  table[site.locale] ?? table[site.language] ?? fallback

/** Men, women and kids of a site, in this order (storefront 2 "Fallback header"). */
export const navigation = (site: Site): readonly NavigationEntry[] => {
  const path = lookUp(paths, site, defaultPaths)
  const title = lookUp(titles, site, defaultTitles)
  return (['men', 'women', 'kids'] as const).map((category) => ({
    category,
    path: path[category],
    title: title[category].toLocaleUpperCase(site.languageTag),
  }))
}
