import 'astro'
import type { RequestNames } from '#bus'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:event'?: RequestNames
    'client:after'?: RequestNames
    'client:ready'?: boolean | 'in-sight'
  }
}

declare global {
  interface Document {
    /** Of Chromium: whether the page is made before it is shown. */
    readonly prerendering?: boolean
  }
}
