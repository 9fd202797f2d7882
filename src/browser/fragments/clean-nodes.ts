import { fateOfElement, isAllowedAttribute } from '#domain/fragments'

const removeAttributes = (element: Element, fragment: string): void => {
  const name = element.localName.toLowerCase()
  for (const attribute of [...element.attributes])
    if (attribute.prefix !== null || !isAllowedAttribute(name, attribute.name.toLowerCase(), attribute.value, fragment))
      element.removeAttributeNode(attribute)
}

/**
 * Takes out of the HTML of a fragment what is not allowed (rule fragments.22), as `cleanHtml` of the page's assembly does.
 * `content` is of another document than the page: nothing in it has run or loaded.
 */
export const cleanNodes = (content: ParentNode, fragment: string): void => {
  const walker = content.ownerDocument!.createTreeWalker(content, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode!.removeChild(comment)
  for (const element of content.querySelectorAll('*')) {
    // What stood in a dropped element is gone with it.
    if (!content.contains(element)) continue
    const fate = fateOfElement(element.localName.toLowerCase())
    if (fate === 'keep') removeAttributes(element, fragment)
    else element.replaceWith(...(fate === 'unwrap' ? element.childNodes : []))
  }
}
