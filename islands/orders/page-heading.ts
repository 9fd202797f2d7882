/**
 * Writes what the page shows into its heading, which stands outside of the island, and into the title of the document. The heading can
 * take the focus from then on. The returned function restores both.
 */
export const setPageHeading = (text: string): (() => void) => {
  const heading = document.querySelector('h1')
  if (!heading) return () => {}
  const { title } = document
  const before = heading.textContent
  heading.tabIndex = -1
  heading.textContent = text
  document.title = title.replace(before, text)
  return () => {
    heading.textContent = before
    document.title = title
  }
}
