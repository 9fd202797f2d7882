/** A file of content with faults, or what is changed in one that is there, and what check says of each fault. */
export interface Faulty {
  file: string
  text: string | readonly (readonly [from: string | RegExp, to: string])[]
  findings: readonly string[]
}

/** A file of partner apps with every fault that check knows, and what it says of each. */
export const faultyPartnerApps: Faulty = {
  file: 'src/content/partner-apps/partner-apps.yaml',
  text: [
    'prod:',
    '  running-club:',
    '    { brand: stride, name: Club, preset: inline, locale: en_GB, kind: web, owner: partner, redirects: [https://club.example/a], scopes: [openid] }',
    '  Club:',
    '    { brand: stride, name: Club, preset: stride-app, locale: en_GB, kind: web, owner: shop, redirects: [https://club.example/a], scopes: [openid] }',
    '  own-app:',
    '    { brand: reebok, name: "", preset: stride-app, locale: xx_XX, kind: web, owner: shop, redirects: [http://club.example/a, http://127.0.0.1/a], scopes: [email] }',
    '  two-hosts:',
    '    brand: stride',
    '    name: Club',
    '    preset: stride-running',
    '    locale: en_GB',
    '    kind: web',
    '    owner: partner',
    '    redirects: [https://club.example/a, https://other.example/a]',
    '    logoutRedirects: [com.example.club:/]',
    '    scopes: [openid, phone]',
    '    keys: [{ kty: EC, kid: a, d: secret }]',
    '',
  ].join('\n'),
  findings: [
    '3:42 prod.running-club.preset: must be one of',
    '5:5 prod.Club: A client id has',
    '7:28 prod.own-app.name: must',
    '7:40 prod.own-app.preset: stride-app is a form of stride.',
    '7:60 prod.own-app.locale: There is no site',
    '7:103 prod.own-app.redirects.0: must be https',
    '7:126 prod.own-app.redirects.1: leads to',
    '7:155 prod.own-app.scopes: must hold openid.',
    '15:16 prod.two-hosts.redirects: must have one host',
    '16:23 prod.two-hosts.logoutRedirects.0: must be https',
    '17:22 prod.two-hosts.scopes.1: must be one of',
    '18:12 prod.two-hosts.keys.0: holds a private part',
  ],
}
