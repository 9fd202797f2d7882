/**
 * Part of the inline script of every page; it must refer to nothing outside itself. Marks `<html>` with
 * `data-authenticated` when the cookie `userIsLogged` says that a shopper is logged in, or the session record says that the
 * session outlives the browser (rule session.10), so that the first paint shows the right one of the elements with
 * `data-show-if`. A record of another session does not count without the cookie: that session is over (rule session.8).
 * Without scripts every visitor is drawn as a guest.
 */
export const markLogin = (): void => {
  const { dataset } = document.documentElement
  const { brand, addressing } = dataset
  let record: string | null = null
  try {
    const key = 'account.grant.sessionInfo'
    record = localStorage.getItem(addressing === 'host' ? key : `${brand}.${key}`)
  } catch {
    // The browser forbids the storage.
  }
  const isLoggedIn = /\buserIsLogged=[^;]*isLoggedin("|%22)(:|%3A)true/.test(document.cookie)
  if (isLoggedIn || /"isPersistent":true/.test(record ?? '')) dataset['authenticated'] = ''
}
