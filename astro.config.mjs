import preact from '@astrojs/preact'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { policyOfEveryPage } from '#domain/third-parties'
import { browserFiles, earlierFiles, fragments, hydration } from '#integrations/browser-files'
import { contentLint } from '#integrations/content-lint'
import { earlyClicks } from '#integrations/early-clicks'
import { assembledPages, keptPages } from '#integrations/pages'
import { playground } from '#integrations/playground'
import { previewLabel } from '#integrations/preview'
import { sitemaps } from '#integrations/sitemaps'
import { weighing } from '#integrations/weights'

const usesPreact = process.env.RENDERER === 'preact'
const noExternal = usesPreact
  ? {
      environments: {
        prerender: { resolve: { noExternal: ['valtio'] } },
        ssr: { resolve: { noExternal: ['valtio'] } },
      },
    }
  : {}

export default defineConfig({
  outDir: process.env.DIST_DIR ?? 'dist',
  cacheDir: process.env.CACHE_DIR ?? '.cache/astro',
  output: 'static',
  trailingSlash: 'always',
  // Eight pages at once: while some are hashed and written, others are rendered. All sites take about 0.85 of the time.
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 8 },
  compressHTML: true,
  // No page has code to colour.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    usesPreact ? preact({ compat: true }) : react(),
    contentLint(),
    hydration(),
    earlyClicks(),
    browserFiles(),
    assembledPages(),
    fragments(),
    playground(),
    previewLabel(),
    keptPages(),
    sitemaps(),
    weighing(),
    earlierFiles(),
  ],
  security: {
    csp: {
      directives: [...policyOfEveryPage],
    },
  },
  experimental: { incrementalBuild: true },
  vite: noExternal,
})
