/**
 * Part of the inline script of every page; it must refer to nothing outside itself. Marks `<html>` with
 * `data-authenticated` when the cookie `userIsLogged` or the record of a session says that somebody is logged in
 * (rule session.10), so that the first paint shows the right one of the elements with `data-show-if`. Without scripts
 * everybody is drawn as a guest.
 */
export const markLogin = (): void => {
  const { dataset } = document.documentElement
  const { brand, addressing } = dataset
  let hasRecord = false
  try {
    const key = 'account.grant.sessionInfo'
    hasRecord = localStorage.getItem(addressing === 'host' ? key : `${brand}.${key}`) !== null
  } catch {
    // The browser forbids the storage.
  }
  if (hasRecord || /\buserIsLogged=[^;]*isLoggedin("|%22)(:|%3A)true/.test(document.cookie))
    dataset['authenticated'] = ''
}
