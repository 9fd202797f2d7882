/** A file of the browser: the moment at which it is loaded, and what it holds. */
export interface BrowserFile {
  /** The moment, for readers. */
  when: string
  /** Modules, and folders without those below them. Relative to the project. */
  holds: readonly string[]
}

const modulesIn =
  (room: string) =>
  (subject: string, ...names: string[]): string[] =>
    names.map((name) => `${room}/${subject}/${name}.ts`)
const browser = modulesIn('src/browser')
const domain = modulesIn('src/domain')
const ui = (...names: string[]): string[] => names.map((name) => `islands/ui/${name}`)

/**
 * The files of the browser that hold what several pages or islands need: alone each module would be a request that an early
 * click waits for. What a page loads by itself lies in files without components: these would bring the renderer (rule hydration.8).
 * Every other module is cut by Rolldown: what `import()` names begins a file of its own.
 */
export const files: Readonly<Record<string, BrowserFile>> = {
  base: {
    when: 'with every page and every island',
    holds: [
      'bus/core',
      ...domain('storage', 'developer-entries', 'entry', 'index', 'lifetime', 'list', 'notice'),
      ...browser('cookies', 'index', 'read'),
      ...browser('errors', 'index', 'platform-error', 'reporter', 'unexpected-content'),
      ...browser('host', 'directive', 'index', 'ready'),
      'node_modules/mitt/dist',
    ],
  },
  idle: {
    when: 'once a page is idle, or a first visit is asked for consent',
    holds: [
      ...domain('bag', 'initial-summary'),
      ...domain('consent', 'choice', 'levels'),
      ...domain('products', 'pid'),
      ...domain('session', 'hints'),
      ...domain('sites', 'developer-tools'),
      ...browser('consent', 'choice', 'gate', 'index'),
      ...browser(
        'page',
        'bag-hint',
        'bindings',
        'consent',
        'error-watch',
        'granted-parts',
        'idle',
        'leftover-place',
        'network',
      ),
      ...browser('session', 'hint'),
      ...browser('storage', 'index', 'read', 'remove-refused', 'write'),
      ...browser('tabs', 'index', 'readers'),
    ],
  },
  events: {
    when: 'with the first level of consent that is granted',
    holds: [
      ...domain('consent', 'refused-events'),
      ...domain('tracking', 'session-events'),
      ...browser('consent', 'first-deliverable'),
      ...browser('document', 'when-near'),
      ...browser('page', 'granted'),
      ...browser('tracking', 'session-events'),
    ],
  },
  question: {
    when: 'when a visitor without a choice is asked',
    holds: [
      ...domain('consent', 'boxes', 'geography', 'opening'),
      ...domain('storage', 'consent-entries'),
      ...domain('flags', 'errors', 'for-all', 'index', 'read', 'schema', 'service', 'types'),
      ...browser('consent', 'prompt'),
      ...browser('flags', 'index'),
      ...browser('storage', 'random-id'),
    ],
  },
  session: {
    when: 'for a visitor who is signed in, or signs in',
    holds: [
      ...domain('accounts', 'client'),
      ...domain('session', 'answer', 'events', 'index'),
      ...domain('storage', 'session-entries'),
      ...browser('account-call', 'lazy-parts', 'request'),
      ...browser('page', 'session'),
      ...browser('session', 'adopt', 'calls', 'end', 'fail-account', 'reload', 'state'),
    ],
  },
  calls: {
    when: 'with the first call of the shop',
    holds: [
      ...domain('accounts', 'errors'),
      ...browser('http', 'body', 'errors', 'index', 'request', 'send', 'storefront'),
    ],
  },
  basket: {
    when: 'when the bag is read or changed',
    holds: [
      'bus/checks',
      ...domain('bag', 'address', 'error', 'operations', 'response', 'shortage', 'summary', 'totals'),
      ...domain('products', 'price'),
      ...browser('bag', 'call', 'early-answer', 'index', 'reading'),
    ],
  },
  told: {
    when: 'when analysts are told of goods: with a bag, a checkout or an order, unless the shopper has refused',
    holds: domain('bag', 'addition', 'bag-goods', 'goods'),
  },
  cards: {
    when: 'when cards are drawn by a script',
    holds: [...domain('products', 'offer'), ...browser('product', 'draw-card', 'index', 'offers')],
  },
  products: { when: 'when goods are shown', holds: domain('products', 'page', 'pictures') },
  variants: { when: 'when a stock-keeping unit is read', holds: domain('products', 'ids', 'sku') },
  account: {
    when: 'when an account is read or changed',
    holds: [
      ...domain('accounts', 'refusal'),
      ...browser('account', 'profile'),
      ...browser('account-call', 'call', 'error'),
      ...browser('session', 'track-account'),
    ],
  },
  landing: {
    when: 'when a page was reached with a query, and with what it brings: the portal, the account page',
    holds: [
      ...domain('touchpoints', 'identifiers'),
      ...browser('account', 'origin-storage'),
      ...browser('session', 'external-return'),
    ],
  },
  entrance: {
    when: 'when a session may begin',
    holds: [...domain('touchpoints', 'names'), ...browser('account', 'begin-session', 'login', 'passwords')],
  },
  portal: {
    when: 'when the portal is asked for',
    holds: domain('portal', 'addresses', 'app-request', 'entries', 'text-query'),
  },
  portalParts: {
    when: 'with the island of the portal',
    holds: ['AccountPortal.module.css', 'Portal.tsx', 'context.ts'].map((name) => `islands/account-portal/${name}`),
  },
  portalForms: {
    when: 'with the forms of the portal',
    holds: ['src/fragments/account-portal/PortalForms.tsx', 'src/fragments/account-portal/steps'],
  },
  providers: {
    when: 'when the buttons of external providers come',
    holds: [
      'islands/account-portal/provider-buttons.ts',
      'src/fragments/external-auth/ExternalAuth.module.css',
      ...domain('fragments', 'external-auth'),
      ...browser('external-auth', 'window'),
    ],
  },
  fragments: {
    when: 'with the first fragment',
    holds: [
      ...domain('fragments', 'answer', 'link-header'),
      ...browser(
        'fragments',
        'attempts',
        'deadline',
        'errors',
        'fragment',
        'host',
        'index',
        'library',
        'load',
        'mounting',
        'styles',
        'text',
        'trusted-html',
      ),
    ],
  },
  renderer: {
    when: 'with the first island',
    holds: [
      ...ui(
        'allowed-values.ts',
        'Button.module.css',
        'Button.tsx',
        'kit',
        'Modal.module.css',
        'Modal.tsx',
        'modal-focus.ts',
        'modal-stage.ts',
        'VisuallyHidden.module.css',
        'VisuallyHidden.tsx',
      ),
      'src/domain/modals',
      ...browser('modals', 'back', 'index', 'overlay'),
    ],
  },
  fields: {
    when: 'with an island that has a field of text',
    holds: ui('field-parts.tsx', 'FieldParts.module.css', 'Input.module.css', 'Input.tsx'),
  },
  accountForms: {
    when: 'with a form of an account',
    holds: [
      ...ui('forms/box-field.tsx', 'forms/credential-field.ts', 'forms/PasswordField.tsx'),
      ...domain('accounts', 'credential-fields', 'passwords'),
    ],
  },
  forms: {
    when: 'with an island that has a form',
    holds: [
      ...ui(
        'forms/contact-field.ts',
        'forms/Form.tsx',
        'forms/form-field.ts',
        'forms/FormFieldView.tsx',
        'forms/Forms.module.css',
        'forms/LegalLinks.tsx',
        'forms/texts.ts',
        'forms/use-form.ts',
      ),
      ...domain('accounts', 'contact-fields', 'email', 'name-order', 'names', 'problems', 'written-name'),
    ],
  },
  details: {
    when: 'with a form that asks for a phone number or a birthday',
    holds: [
      ...ui('forms/birthday-field.ts', 'forms/phone-number-field.ts'),
      ...domain('accounts', 'age', 'date-of-birth', 'phone-numbers'),
    ],
  },
  typed: { when: 'with a field in which people type', holds: ['src/domain/typed-text'] },
  texts: {
    when: 'with the first island, for its texts',
    holds: ['src/domain/messages', ...browser('translations', 'index', 'translations')],
  },
  small: {
    when: 'with islands of notes',
    holds: [
      ...ui('Callout.module.css', 'Callout.tsx', 'ErrorText.module.css', 'ErrorText.tsx'),
      ...browser('session', 'observe'),
    ],
  },
}
