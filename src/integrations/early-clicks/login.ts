/**
 * Part of the inline script of every page; it must refer to nothing outside itself. Marks `<html>` with
 * `data-authenticated` when the hint cookie `userIsLogged` says that somebody is logged in, so that what
 * `data-show-if` shows and hides is right at the first paint. Without a script everybody counts as a guest.
 */
export const markLogin = (): void => {
  if (/\buserIsLogged=[^;]*isLoggedin("|%22)(:|%3A)true/.test(document.cookie))
    document.documentElement.dataset['authenticated'] = ''
}
