export const views = ['main', 'detail', 'back'] as const
export type View = (typeof views)[number]

/** Square drawings; put these on `width` and `height` so that nothing shifts. */
export const pictureSize = 400

/** The address of a drawing, the same in both addressings: `/pictures/ST1001/black-main.svg`. */
export const pictureAddress = (pid: string, colour: string, view: View = 'main'): string =>
  `/pictures/${pid}/${colour}-${view}.svg`
