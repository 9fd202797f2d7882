import { quietPage } from '#server/http'

const field = (name: string, label: string, type: string): string =>
  `<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" type="${type}" autocomplete="off" maxlength="254"></p>`

/** The page of the stand-in. It exists outside production, where the people who build the shop read English. */
export const standInPage = (): string =>
  quietPage({
    lang: 'en',
    dir: 'ltr',
    title: 'Test provider',
    main: [
      '<p>Be anybody: the shop learns what you type here. The same address is the same person again.</p>',
      '<form method="post">',
      field('firstName', 'First name', 'text'),
      field('lastName', 'Last name', 'text'),
      field('email', 'E-mail address (may be empty)', 'email'),
      '<p><label><input name="verified" type="checkbox" checked> The provider has verified this address</label></p>',
      '<button name="decision" value="log-in">Log in</button> ',
      '<button name="decision" value="refuse" formnovalidate>Refuse</button>',
      '</form>',
    ].join(''),
  })
