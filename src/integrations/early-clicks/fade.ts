/**
 * Part of the inline script of every page; it must refer to nothing outside itself. A browser that fades from one page to
 * the next draws pictures of both, and a click hits a picture. The page that is left names its transition `away`. The page that
 * comes has no such name, and by its styles no picture either: the page before fades out over the living page, and no click is
 * lost (rule clicks.5).
 */
export const nameTransitionAway = (): void => {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.types.add('away'))
}
