/**
 * The elements and attributes that the HTML of a fragment may hold (rule fragments.22). What this list does not name is taken out. Names are in lower
 * case.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const shapes = 'svg g path circle ellipse line rect polygon polyline'
const allowed = words(
  `a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li mark meter nav ol output p picture pre progress q rp rt ruby s samp search section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr ${shapes}`,
)

/** Elements that go with all that is in them: they run, load, style, or are read by rules of their own. */
const dropped = words(
  'applet audio base canvas desc embed foreignobject frame frameset head iframe link math meta noembed noframes noscript object option optgroup plaintext script select style template textarea title track use video xmp',
)

/** What becomes of an element: `unwrap` keeps what is in it. */
export const fateOfElement = (name: string): 'keep' | 'unwrap' | 'drop' => {
  if (allowed.has(name)) return 'keep'
  return dropped.has(name) ? 'drop' : 'unwrap'
}

const everywhere = words('class dir hidden inert lang role tabindex title translate')
const geometry =
  'cx cy d fill fill-rule height points r rx ry stroke stroke-linecap stroke-linejoin stroke-width transform viewbox width x x1 x2 y y1 y2 xmlns'
const byElement: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words('href hreflang'),
  blockquote: words('cite'),
  button: words('disabled name type value'),
  col: words('span'),
  colgroup: words('span'),
  data: words('value'),
  del: words('cite datetime'),
  details: words('name open'),
  fieldset: words('disabled'),
  form: words('action autocomplete method'),
  img: words('alt decoding fetchpriority height loading sizes src srcset width'),
  input: words(
    'autocapitalize autocomplete checked disabled enterkeyhint inputmode max maxlength min minlength multiple name pattern placeholder readonly required size spellcheck step type value',
  ),
  ins: words('cite datetime'),
  label: words('for'),
  li: words('value'),
  meter: words('high low max min optimum value'),
  ol: words('reversed start type'),
  output: words('for'),
  progress: words('max value'),
  q: words('cite'),
  source: words('height media sizes srcset type width'),
  td: words('colspan headers rowspan'),
  th: words('abbr colspan headers rowspan scope'),
  time: words('datetime'),
}
const ofShapes = words(geometry)

/** The base of relative addresses: an origin that nobody has, so that a path of the shop can be told from another host. */
const NOWHERE = 'https://page.invalid'

const schemes: Readonly<Record<string, readonly string[]>> = {
  href: ['https:', 'http:', 'mailto:', 'tel:'],
  cite: ['https:', 'http:'],
  src: ['https:'],
}

/** Only to the shop: a form may not send what a shopper typed to another host. */
const isOwnPath = (address: string): boolean => URL.parse(address, NOWHERE)?.origin === NOWHERE

const leadsTo = (address: string, allowedSchemes: readonly string[] = []): boolean => {
  const url = URL.parse(address, NOWHERE)
  return url !== null && allowedSchemes.includes(url.protocol) && url.username === '' && url.password === ''
}

const isAllowedValue = (name: string, value: string): boolean => {
  if (name === 'action') return isOwnPath(value)
  if (name === 'srcset')
    return value.split(',').every((part) => leadsTo(part.trim().split(/\s+/)[0] ?? '', schemes['src']))
  // A number above 0 would come before everything else on the page; a colour or shape has no address.
  if (name === 'tabindex') return value === '0' || value === '-1'
  if (name === 'fill' || name === 'stroke') return !value.includes('(')
  return !(name in schemes) || leadsTo(value, schemes[name])
}

/**
 * Whether an attribute of an allowed element stays. Ids begin with the fragment's own, so that they never are those of the page. Data
 * of a fragment is named `data-mf-…`: other names of data mean something to the page's scripts.
 */
export const isAllowedAttribute = (element: string, name: string, value: string, fragment: string): boolean => {
  if (name === 'id') return value.startsWith(`${fragment}-`)
  if (name.startsWith('aria-') || name.startsWith('data-mf-')) return /^[a-z-]+$/.test(name)
  const isShape = shapes.split(' ').includes(element)
  const known = everywhere.has(name) || (byElement[element]?.has(name) ?? false) || (isShape && ofShapes.has(name))
  return known && isAllowedValue(name, value)
}
