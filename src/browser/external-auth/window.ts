/**
 * A window for the page of a provider; undefined where the browser blocks it, or where this page stands in that window itself. It has to be called
 * inside a click, so it stands apart from the start, which a press loads.
 */
export const openWindow = (): Window | undefined => {
  const opened = window.open('', 'external-auth', 'popup,width=480,height=720')
  return opened && opened !== window && !opened.closed ? opened : undefined
}
