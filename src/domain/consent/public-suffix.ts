// Under the domain of a country: what registries sell names below. Beside `co` and `com` mostly words for an office, a school or an association.
const offices =
  /^(?:ac|asn|asso|biz|co|com|csiro|edu|ed|fin|firm|gc|gen|go|gob|gouv|gov|govt|gv|hs|id|idf|inf|info|int|iwi|k12|ltd|maori|me|mil|mobi|muni|name|ne|net|nhs|nom|nsn|or|org|per|plc|police|pp|press|pro|priv|re|sch|school|store|tel|tm|tv|web)\.[a-z]{2}$/

/** Where everybody gets a name of their own below the domain of a company. */
const hosting = new Set(
  `amplifyapp.com appspot.com azureedge.net azurewebsites.net blogspot.com cloudapp.net cloudfront.net cloudfunctions.net
  core.windows.net fastly.net firebaseapp.com fly.dev github.io gitlab.io glitch.me herokuapp.com myshopify.com netlify.app
  ngrok.app ngrok.io onrender.com pages.dev r2.dev run.app s3.amazonaws.com square.site surge.sh translate.goog vercel.app web.app
  webflow.io weebly.com wixsite.com wordpress.com workers.dev`.split(/\s+/),
)

/**
 * Whether strangers can register names directly below a domain: `co.uk`, `github.io`, `com`. Knows the domains of countries and the hosts
 * of sites that are most in use, not all of publicsuffix.org.
 */
export const isPublicSuffix = (domain: string): boolean =>
  !domain.includes('.') || offices.test(domain) || hosting.has(domain)
