/** `GET /api/publications/{project}/{environment}`, or in the other order: the publications of feature flags (rule flags.1). */
import type { Hono } from 'hono'
import { type PublishedFlags, publicationOf } from '#content/flags'
import type { PublicationOrder } from '#domain/sites'
import { CallError, createRouter, sendTagged } from '#server/http'

export interface PublicationDependencies {
  /** The order of the two names in the path; the project is first when absent. */
  order?: PublicationOrder | undefined
  read?: ((project: string, environment: string) => PublishedFlags | undefined) | undefined
}

/** Answers 404 to paths in the other order. */
export const publicationRoutes = ({ order, read = publicationOf }: PublicationDependencies = {}): Hono => {
  const app = createRouter()
  app.get('/:first/:second', (c) => {
    const names = [c.req.param('first'), c.req.param('second')] as const
    const [project, environment] = order === 'environment/project' ? ([names[1], names[0]] as const) : names
    const found = read(project, environment)
    if (!found) throw new CallError(404, 'notFound', 'There is no such publication of feature flags.')
    return sendTagged(c, found)
  })
  return app
}
