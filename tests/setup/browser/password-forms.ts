/** The forms of a container in which a password is entered. */
export const passwordForms = (container: ParentNode): HTMLFormElement[] =>
  [...container.querySelectorAll('form')].filter((form) => form.querySelector('input[type=password]'))

const passwordKinds = ['current-password', 'new-password']

/**
 * What a password manager misses in the forms of a container (rule forms.14): a drawn user name before the first password, and
 * what each password is for. Empty where it misses nothing.
 */
export const missedByPasswordManagers = (container: ParentNode): string[] =>
  passwordForms(container).flatMap((form) => {
    const name = form.getAttribute('aria-label')
    const passwords = [...form.querySelectorAll<HTMLInputElement>('input[type=password]')]
    const [username, second] = form.querySelectorAll<HTMLInputElement>('input[autocomplete=username]')
    const isBefore = username && username.compareDocumentPosition(passwords[0]!) & Node.DOCUMENT_POSITION_FOLLOWING
    return [
      ...(isBefore && username.checkVisibility() && username.type !== 'hidden' ? [] : [`${name}: no user name`]),
      ...(second ? [`${name}: two user names`] : []),
      ...passwords.flatMap(({ autocomplete }) =>
        passwordKinds.includes(autocomplete) ? [] : [`${name}: ${autocomplete}`],
      ),
    ]
  })
