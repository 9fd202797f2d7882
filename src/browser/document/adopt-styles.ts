/**
 * Gives the page styles that a script brings, because the page itself has no room for them (decision 0300). They stand outside the
 * layers of the page's own and therefore win.
 */
export const adoptStyles = (text: string): void => {
  const styles = new CSSStyleSheet()
  styles.replaceSync(text)
  document.adoptedStyleSheets.push(styles)
}
