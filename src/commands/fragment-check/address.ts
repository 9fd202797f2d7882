import { FRAGMENT_DEADLINE_MS, type RegisteredFragment, type ViewPlace } from '#domain/fragments'
import { findSite } from '#domain/sites'
import { CheckError } from './errors.ts'

/** What an author may say beside the address. */
export interface AddressOptions {
  reading?: string | undefined
  version?: string | undefined
  render?: boolean | undefined
  styles?: string | undefined
  brand?: string | undefined
  locale?: string | undefined
  /** Milliseconds. */
  deadline?: string | undefined
}

/** A fragment as a row of the registry would have it, and the place that it is checked in. */
export interface CheckedFragment {
  fragment: RegisteredFragment
  view: ViewPlace
}

const wrong = (message: string): CheckError => new CheckError('fragment-check/arguments', message)

interface Parts {
  id: string
  reading?: RegisteredFragment['reading']
  version?: string
  render?: boolean
  brand?: string
  locale?: string
}

// The addresses of both readings, and that of the fragment alone.
const partsOf = ({ pathname, searchParams }: URL): Parts => {
  const [id = '', second, third, fourth] = pathname.split('/').slice(1)
  if (id === '') throw wrong('The address needs the id of the fragment: http://127.0.0.1:4400/size-adviser')
  if (second === 'view')
    return { id, reading: 'view', ...(third && { brand: third }), ...(fourth && { locale: fourth }) }
  if (second === 'render') {
    const [brand, locale] = [searchParams.get('brand'), searchParams.get('locale')]
    return { id, reading: 'versioned', render: true, ...(brand && { brand }), ...(locale && { locale }) }
  }
  const isFile = (name = ''): boolean => /^(?:index\.js|style\.css|index\.css)$/.test(name)
  return second && !isFile(second) ? { id, reading: 'versioned', version: second } : { id }
}

const oneOf = <T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T | undefined => {
  if (value === undefined || (allowed as readonly string[]).includes(value)) return value as T | undefined
  throw wrong(`--${name} is ${allowed.join(' or ')}, not "${value}".`)
}

const deadlineOf = (given: string | undefined): number => {
  const deadline = Number(given ?? FRAGMENT_DEADLINE_MS)
  if (deadline >= 100 && deadline <= FRAGMENT_DEADLINE_MS) return deadline
  throw wrong(`--deadline is a number of milliseconds from 100 to ${FRAGMENT_DEADLINE_MS}, not "${given}".`)
}

/**
 * The fragment that an address names, in either reading of addresses (rule fragments.17). Options win over the address; without both it is a view
 * of stride for en_GB. Other parts of the query are the properties of the place.
 * @throws CheckError `fragment-check/arguments`
 */
export const readAddress = (address: string, options: AddressOptions = {}): CheckedFragment => {
  const url = URL.parse(address)
  if (!url?.protocol.startsWith('http')) throw wrong(`"${address}" is no address that begins with http:// or https://`)
  const parts = partsOf(url)
  const reading = oneOf('reading', options.reading, ['view', 'versioned']) ?? parts.reading ?? 'view'
  const version = options.version ?? parts.version
  if (reading === 'versioned' && version === undefined)
    throw wrong('A versioned fragment needs its version: --version 2.1.0')
  const site = findSite(options.brand ?? parts.brand ?? 'stride', options.locale ?? parts.locale ?? 'en_GB')
  if (!site) throw wrong('There is no site with this brand and locale. One is --brand stride --locale en_GB.')
  const props = new URLSearchParams(url.searchParams)
  if (reading === 'versioned') for (const name of ['brand', 'locale']) props.delete(name)
  for (const name of ['v', 't']) props.delete(name)
  const fragment = {
    id: parts.id,
    server: url.origin,
    reading,
    ...(reading === 'versioned' && { version }),
    styles: oneOf('styles', options.styles, ['style.css', 'index.css', 'none']) ?? 'style.css',
    render: reading === 'versioned' && (options.render ?? parts.render ?? false),
    deadline: deadlineOf(options.deadline),
  }
  return { fragment, view: { brand: site.brand, locale: site.locale, props } }
}
