import { fateOfElement, isAllowedAttribute } from '#domain/fragments'

/** What nodes hold that the HTML of the fragment `teaser` may not: elements, and attributes after the name of their element. */
export const faultsOf = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(fateOfElement(element.localName) === 'keep' ? [] : [element.localName]),
    ...[...element.attributes]
      .filter(({ name, value }) => !isAllowedAttribute(element.localName, name.toLowerCase(), value, 'teaser'))
      .map(({ name }) => `${element.localName} ${name}`),
  ])
