/**
 * Part of the inline script of every page; it must refer to nothing outside itself. Marks `<html>` with `data-query` when the
 * address has a query: a category hides its cards then until its script has applied the query. Marks it with
 * `data-authenticated` when the cookie `userIsLogged` says that a shopper is logged in, or the session record says that the
 * session outlives the browser (rule session.10), so that the first paint shows the right one of the elements with
 * `data-show-if`. A record of another session does not count without the cookie: that session is over (rule session.8).
 * Without scripts every visitor is drawn as a guest. Marks again when a prerendered page is shown and when the page is
 * restored from the back/forward cache, because another page may have logged in or out meanwhile.
 */
export const markFirstPaint = (): void => {
  const root = document.documentElement
  root.toggleAttribute('data-query', location.search !== '')
  const { brand, addressing } = root.dataset
  const mark = (): void => {
    let record: string | null | undefined
    try {
      record = localStorage.getItem(`${addressing === 'host' ? '' : `${brand}.`}account.grant.sessionInfo`)
    } catch {
      // The browser forbids the storage.
    }
    const isLoggedIn = /\buserIsLogged=[^;]*isLoggedin("|%22)(:|%3A)true/.test(document.cookie)
    root.toggleAttribute('data-authenticated', isLoggedIn || /"isPersistent":true/.test(`${record}`))
  }
  mark()
  document.addEventListener('prerenderingchange', mark)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) mark()
  })
}
