/**
 * `GET /api/projects/{project}/namespaces/{namespace}/translations/{locale}/keys`: all texts that an island shows, in the
 * language of a locale, by key: as the catalogues word them, or with `?form=compiled` ready to be formatted (rule messages.10).
 * src/content/messages/README.md shows both answers.
 */
import type { Hono } from 'hono'
import { z } from 'zod'
import { shopContent, textDigest } from '#content/files'
import { loadManifests } from '#content/islands'
import { translator } from '#content/messages'
import { namespaceMessages } from '#domain/islands'
import { translationForms, translationsProject } from '#domain/messages'
import { sites } from '#domain/sites'
import { CallError, createRouter, sendTagged } from '#server/http'
import { openOnce } from '#server/store'

const formOfQuery = z.enum(translationForms).default('written')

/** The router for `/api/projects`. Catalogues are read again when they change, manifests once. */
export const translationRoutes = (read = () => loadManifests(shopContent.root)): Hono => {
  const manifests = openOnce(read)
  const app = createRouter()
  app.get('/:project/namespaces/:namespace/translations/:locale/keys', async (c) => {
    const { project, namespace, locale } = c.req.param()
    const island = project === translationsProject ? (await manifests()).get(namespace) : undefined
    // Both brands have the same texts.
    const site = sites.find((each) => each.locale === locale)
    if (!island || !site) throw new CallError(404, 'notFound', 'There are no such translations.')
    const form = formOfQuery.safeParse(c.req.query('form'))
    if (!form.success)
      throw new CallError(400, 'invalidQuery', `The form of translations is ${translationForms.join(' or ')}.`)
    const { pick, pickWritten } = translator(site)
    const body = JSON.stringify((form.data === 'compiled' ? pick : pickWritten)(namespaceMessages(island)))
    return sendTagged(c, { body, digest: textDigest(body) })
  })
  return app
}
