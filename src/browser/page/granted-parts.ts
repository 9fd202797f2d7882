import { whileAllowed } from '#browser/consent'

/** Starts what a level of consent allows with its first grant (decision 0104). Pages without consent load nothing of it. */
export const startGrantedParts = (): void => {
  for (const level of [1, 2] as const)
    whileAllowed(level, () => import('./granted.ts').then((file) => file.gatedBy(level)))
}
