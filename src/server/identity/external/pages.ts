import { translator } from '#content/messages'
import { brands, type Site } from '#domain/sites'
import { escapedText, quietPage, quietStyle } from '#server/http'

/** The headers of these calls: their few pages load one script of the shop and post to the shop, and tell no address. */
export const externalHeaders = {
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src ${quietStyle}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
  'Referrer-Policy': 'no-referrer',
}

/** Tells the page that has opened this window what has become of which login, and closes it. */
export const popupScript = `const { outcome } = document.querySelector('[data-outcome]').dataset
const state = new URLSearchParams(location.search).get('state')
const channel = new BroadcastChannel('external-auth')
channel.postMessage({ outcome, state })
channel.close()
close()
`

/** The page of a window of its own. Where the window may not close itself, a link leads back. */
export const popupPage = (site: Site, { outcome, returnPath }: { outcome: string; returnPath: string }): string => {
  const { t, language } = translator(site)
  return quietPage({
    lang: language === site.language ? site.languageTag : language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    title: brands[site.brand].name,
    main: [
      `<p data-outcome="${escapedText(outcome)}"><a href="${escapedText(returnPath)}">${escapedText(t('missing.home'))}</a></p>`,
      '<script src="/api/account/external/popup.js"></script>',
    ].join(''),
  })
}
