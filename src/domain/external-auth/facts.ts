import type { Provider } from './providers.ts'

/** The addresses of a provider without OpenID Connect. */
export interface OAuthEndpoints {
  authorization: string
  token: string
  userinfo: string
}

/** A provider that signs who has logged in. */
interface OpenIdFacts {
  protocol: 'openid-connect'
  /** Undefined where the content names it. */
  issuer: string | undefined
  /** Countries in which a company of its own runs the provider, with its issuer. */
  issuerIn?: Readonly<Record<string, string>>
  scope: string
  /** `form_post`: the answer comes as a cross-site form. */
  responseMode?: 'form_post'
  /** `signed`: the secret is a key, by which the shop signs its own. */
  secret: 'text' | 'signed'
  /** The provider can ask for the password again and tells when it did: it can re-authenticate (rule external-auth.8). */
  provesLogin: boolean
}

/** A provider that gives a token, by which the person is asked for. */
interface OAuthFacts {
  protocol: 'oauth2'
  endpoints: OAuthEndpoints
  scope: string
  /** How the person is asked for. `post` sends token and client in the body. */
  userinfoBy: 'get' | 'post'
  /** Parameters of the callback that the exchange of the code repeats. */
  repeats?: readonly string[]
  provesLogin: false
}

export type ProviderFacts = OpenIdFacts | OAuthFacts

// Pure: a page that reads no facts carries none.
/* @__NO_SIDE_EFFECTS__ */
const openId = (
  issuer: string | undefined,
  more: Partial<Omit<OpenIdFacts, 'protocol' | 'issuer'>> = {},
): OpenIdFacts => ({
  protocol: 'openid-connect',
  issuer,
  scope: 'openid email profile',
  secret: 'text',
  provesLogin: false,
  ...more,
})

/** What the providers' own documents say, which does not differ by shop (rule external-auth.1). */
export const providerFacts: Readonly<Record<Provider, ProviderFacts>> = {
  google: openId('https://accounts.google.com'),
  apple: openId('https://appleid.apple.com', {
    scope: 'openid name email',
    responseMode: 'form_post',
    secret: 'signed',
  }),
  kakao: openId('https://kauth.kakao.com', { scope: 'openid account_email profile_nickname', provesLogin: true }),
  yahoo: openId('https://api.login.yahoo.com', {
    provesLogin: true,
    issuerIn: { JP: 'https://auth.login.yahoo.co.jp/yconnect/v2' },
  }),
  kmc: openId(undefined, { provesLogin: true }),
  test: openId(undefined, { provesLogin: true }),
  facebook: {
    protocol: 'oauth2',
    endpoints: {
      authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
      token: 'https://graph.facebook.com/v24.0/oauth/access_token',
      userinfo: 'https://graph.facebook.com/v24.0/me?fields=id,email,first_name,last_name,birthday',
    },
    scope: 'email public_profile',
    userinfoBy: 'get',
    provesLogin: false,
  },
  vk: {
    protocol: 'oauth2',
    endpoints: {
      authorization: 'https://id.vk.com/authorize',
      token: 'https://id.vk.com/oauth2/auth',
      userinfo: 'https://id.vk.com/oauth2/user_info',
    },
    scope: 'email',
    userinfoBy: 'post',
    repeats: ['device_id', 'state'],
    provesLogin: false,
  },
  naver: {
    protocol: 'oauth2',
    endpoints: {
      authorization: 'https://nid.naver.com/oauth2.0/authorize',
      token: 'https://nid.naver.com/oauth2.0/token',
      userinfo: 'https://openapi.naver.com/v1/nid/me',
    },
    scope: '',
    userinfoBy: 'get',
    repeats: ['state'],
    provesLogin: false,
  },
}

/** A provider as an environment has configured it (src/content/external-providers). */
export interface ConfiguredProvider {
  id: Provider
  /** By which the shop's secret is found: the provider, or with the country of a registration of its own (`yahoo_JP`). */
  registration: string
  clientId: string
  /** Takes the place of the known one. */
  issuer: string | undefined
  endpoints: OAuthEndpoints | undefined
  /** Of a provider with a signed secret: whose key it is, and which one. */
  teamId: string | undefined
  keyId: string | undefined
}
