/**
 * Part of the inline script of every page; it must refer to nothing outside itself. A browser that fades from one page to
 * the next draws pictures of both, and a click hits a picture. While `<html>` has `data-fading` only the page before is
 * a picture, which fades out over the living page: no click is lost (rule clicks.5).
 */
export const takeClicksDuringFade = (): void => {
  const { dataset } = document.documentElement
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition) return
    dataset['fading'] = ''
    void viewTransition.finished.then(() => {
      delete dataset['fading']
    })
  })
}
