/** `GET /api/publications/{project}/{environment}`: the publications of feature flags (rule flags.1). */
import type { Hono } from 'hono'
import { type PublishedFlags, publicationOf } from '#content/flags'
import { type FlagService, flagService } from '#domain/flags'
import { CallError, createRouter, sendTagged } from '#server/http'

export interface PublicationDependencies {
  /** The order of project and environment in the path; the order of `#domain/flags` when absent. */
  order?: FlagService['order'] | undefined
  read?: ((project: string, environment: string) => PublishedFlags | undefined) | undefined
}

/** Answers 404 to paths in the other order. */
export const publicationRoutes = ({
  order = flagService.order,
  read = publicationOf,
}: PublicationDependencies = {}): Hono => {
  const app = createRouter()
  const first = order === 'project/environment'
  app.get('/:first/:second', (c) => {
    const names = [c.req.param('first'), c.req.param('second')] as const
    const [project, environment] = first ? names : [names[1], names[0]]
    const found = read(project, environment)
    if (!found) throw new CallError(404, 'notFound', 'There is no such publication of feature flags.')
    return sendTagged(c, found)
  })
  return app
}
