/** Labels the pages of `npm run preview`, and keeps previews away from shoppers: a build refuses to be one (rule pages.13). */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { previewAt } from '#content/settings'

export const previewLabel = (): AstroIntegration => ({
  name: 'causeway:preview',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware }) => {
      const at = previewAt()
      if (at === undefined) return
      if (command === 'build')
        throw new Error(`A build is for shoppers and shows no drafts. Unset PREVIEW_AT (it is "${at}").`)
      addMiddleware({ entrypoint: fileURLToPath(new URL('./middleware.ts', import.meta.url)), order: 'pre' })
    },
  },
})
