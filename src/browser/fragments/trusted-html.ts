interface HtmlPolicy {
  createHTML(html: string): unknown
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy
}

let policy: HtmlPolicy | undefined

// The one policy that pages allow for HTML (rule fragments.8). It stays in this file: only texts whose headers were checked
// pass through it, and the page's content security policy keeps scripts and handlers in them from running.
const htmlPolicy = (): HtmlPolicy => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const rules = { createHTML: (html: string) => html }
  policy ??= trustedTypes?.createPolicy('causeway-fragments', rules) ?? rules
  return policy
}

/**
 * Replaces the contents of an element by the text of a fragment. `clean` sees what becomes of it in a document of its own, in which
 * nothing runs or loads.
 */
export const showHtml = (element: Element, html: string, clean?: (content: ParentNode) => void): void => {
  const trusted = htmlPolicy().createHTML(html) as string
  if (!clean) {
    element.innerHTML = trusted
    return
  }
  const { body } = new DOMParser().parseFromString(trusted, 'text/html')
  clean(body)
  element.replaceChildren(...body.childNodes)
}
