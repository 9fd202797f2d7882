/** A header as on every page: a login hides the guest's link and shows the member's. The search comes first. */
export const showHeader = (): void => {
  document.body.innerHTML = `
    <style>html[data-authenticated] .guest, html:not([data-authenticated]) .member { display: none }</style>
    <header>
      <input aria-label="Search" />
      <a class="guest" href="#login">Log in</a>
      <a class="member" href="/stride/en_GB/my-account/">My account</a>
    </header>`
}

/** Gives the focus to the link that opens the portal. */
export const focusGuestLink = (): void => document.querySelector<HTMLElement>('a.guest')?.focus()
