import 'astro'
import type { RequestNames } from '#bus'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:event'?: RequestNames
    'client:ready'?: boolean | 'in-sight'
  }
}
