import { type Choice, granted } from './levels.ts'

/** A choice without marketing: functional stays as it was chosen (rule privacy.5). */
export const withoutMarketing = (choice: Choice | undefined): Choice => (granted(choice, 1) ? [0, 1] : [0])
