/**
 * `GET /api/projects/{project}/namespaces/{namespace}/translations/{locale}/keys`: all texts that an island shows, in the
 * language of a locale, as compiled messages by key (rule messages.10). src/content/messages/README.md shows an answer.
 */
import type { Hono } from 'hono'
import { shopContent, textDigest } from '#content/files'
import { loadManifests } from '#content/islands'
import { translator } from '#content/messages'
import { namespaceMessages } from '#domain/islands'
import { translationsProject } from '#domain/messages'
import { sites } from '#domain/sites'
import { CallError, createRouter, sendTagged } from '#server/http'
import { openOnce } from '#server/store'

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
    const body = JSON.stringify(translator(site).pick(namespaceMessages(island)))
    return sendTagged(c, { body, digest: textDigest(body) })
  })
  return app
}
