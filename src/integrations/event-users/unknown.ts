import { nearest } from '#content/files'
import { lineAt, type Source, type Violation } from '#integrations/house-rules'
import { attributeUses } from './attributes.ts'

/**
 * Markup that asks for a request which the catalogue does not have: `data-request="bag:opne"` would be a link that nothing
 * answers, and `client:event` an island that never hydrates.
 */
export const unknownRequests = (sources: readonly Source[], requests: readonly string[]): Violation[] =>
  sources
    .filter(({ path }) => /^(?:src|islands)\/(?!integrations\/)/.test(path))
    .flatMap(({ path, text }) =>
      attributeUses(text)
        .filter(({ name }) => !requests.includes(name))
        .map(({ name }) => {
          const near = nearest(name, requests)
          const meant = near ? `did you mean "${near}"?` : `there are ${requests.join(', ')}`
          return {
            path,
            line: lineAt(text, text.indexOf(name)),
            rule: 'requests',
            message: `no request "${name}"; ${meant}`,
          }
        }),
    )
