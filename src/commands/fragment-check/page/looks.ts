const ofLayout =
  /^(?:width|height|inline-size|block-size|perspective-origin|transform-origin|top|right|bottom|left|inset.*)$/

const outside = (): Element[] => [
  document.documentElement,
  document.body,
  ...document.querySelectorAll('#shop, #shop *'),
]

// The browser writes all properties at once, many times faster than it is asked for each.
const looksOf = (element: Element): string => {
  const lines = getComputedStyle(element).cssText.split('; ')
  const isFrame = element === document.documentElement || element === document.body
  return lines.filter((line) => !isFrame || !ofLayout.test(line.split(':')[0]!)).join('\n')
}

/** How the elements around the fragment look. */
export const looksNow = (): ReadonlyMap<Element, string> =>
  new Map(outside().map((element) => [element, looksOf(element)]))

const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule]
    return 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []
  })

// A state that no element is in now, or a part without an element of its own.
const passing = /::?[a-z-]+(?:\((?:[^()]|\([^()]*\))*\))?/g
const keeps = /^:(?:not|is|where|has|nth|first|last|only|root|empty|lang|dir)/

const matchesOutside = (selector: string): boolean => {
  const plain = selector.replace(passing, (part) => (keeps.test(part) ? part : ''))
  return plain.split(',').some((each) => {
    const asked = each.trim().replace(/[\s>+~]+$/, '') || '*'
    try {
      return outside().some((element) => element.matches(asked))
    } catch {
      return false
    }
  })
}

/** Selectors of all style sheets that apply to elements around the fragment. The page has no style sheet of its own. */
export const globalSelectors = (): string[] => {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  return sheets
    .flatMap((sheet) => rulesIn(sheet.cssRules))
    .map(({ selectorText }) => selectorText)
    .filter(matchesOutside)
}

/** Elements around the fragment that look different, with the first property that changed. */
export const changedLooks = (before: ReadonlyMap<Element, string>): string[] =>
  [...looksNow()].flatMap(([element, looks]) => {
    const was = before.get(element)
    if (was === undefined || was === looks) return []
    const known = new Set(was.split('\n'))
    return [`${element.localName}: ${looks.split('\n').find((line) => !known.has(line))}`]
  })
