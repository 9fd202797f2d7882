/** What a browser tells of its network. Safari and Firefox tell `onLine` only. */
export interface Network {
  onLine: boolean
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Whether a page may fetch what a shopper has not asked for (rule hydration.5). */
export const mayFetchAhead = ({ onLine, connection }: Network): boolean =>
  onLine && !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
