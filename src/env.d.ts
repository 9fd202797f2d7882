import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:event'?: 'bag:open' | 'portal:open'
  }
}
