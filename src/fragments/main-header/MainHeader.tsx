import { icons, logos } from '#domain/emblems'
import type { HeaderInput, PartAttributes } from '#domain/fragments'
import { type Brand, brands } from '#domain/sites'
import { Navigation } from './Navigation.tsx'

const Icon = ({ name }: { name: keyof typeof icons }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
)

const Logo = ({ input: { brand, links, texts } }: { input: HeaderInput }) => {
  const { viewBox, width, shapes } = logos[brand as Brand]
  return (
    <a className="logo" href={links.home} aria-label={texts.logo}>
      <svg viewBox={viewBox} width={width} height="24" aria-hidden="true">
        {shapes.map(({ d, fill = 'currentColor' }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      {/* A name keeps its letters: Turkish would write STRİDE. */}
      <span lang="en">{brands[brand as Brand].name}</span>
    </a>
  )
}

const Search = ({ input: { links, texts, longestSearch } }: { input: HeaderInput }) => (
  <search className="search" aria-label={texts.search}>
    <form action={links.search} autoComplete="off">
      <input
        type="search"
        name="q"
        aria-label={texts.field}
        placeholder={texts.field}
        maxLength={longestSearch}
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" aria-label={texts.search}>
        <Icon name="search" />
      </button>
    </form>
  </search>
)

interface LinkProps {
  href: string
  icon: keyof typeof icons
  text: string
  attributes?: Readonly<Record<string, string>> | undefined
}

const Link = ({ href, icon, text, attributes }: LinkProps) => (
  <a className={icon === 'search' ? 'account-link search-link' : 'account-link'} href={href} {...attributes}>
    <Icon name={icon} />
    <span className="account-word">{text}</span>
  </a>
)

export interface MainHeaderProps {
  input: HeaderInput
  parts: PartAttributes
}

/** The header: logo, navigation with its panels, search, account, wishlist and bag (rules header.1 and header.6). */
export const MainHeader = ({ input, parts }: MainHeaderProps) => {
  const { links, texts } = input
  return (
    <div className="wrap header-row">
      <Logo input={input} />
      <Navigation input={input} parts={parts} />
      <div className="header-links">
        <Search input={input} />
        <Link href={links.search} icon="search" text={texts.search} />
        <Link href={links.login} icon="person" text={texts.login} attributes={parts.login} />
        <Link href={links.account} icon="person" text={texts.account} attributes={parts.account} />
        <a className="account-link wish-link" href={links.wishlist}>
          {/* Names hold what is seen: words and number stand apart. */}
          <span className="unseen">{texts.wishlist}</span>{' '}
          <span className="count" {...parts['wishlist-count']} hidden />
        </a>
        <a className="bag-link" href={links.bag} {...parts.bag}>
          <Icon name="bag" />
          <span className="bag-word">{texts.bag}</span> <span className="count" {...parts['bag-count']} hidden />
        </a>
      </div>
    </div>
  )
}
