// Pages of component tests have no environment: the configuration of Vitest tells them.
declare const DEEP_RUN: boolean | undefined
const environment: Readonly<Record<string, string | undefined>> = globalThis.process?.env ?? {}

/** Whether this is a deep run: `DEEP=1`, which `npm test -- deep` sets. */
export const isDeep = typeof DEEP_RUN === 'undefined' ? Boolean(environment['DEEP']) : DEEP_RUN

/**
 * How many rounds a loop with random choices or kills makes: few in a usual run, many in a deep one. A number in the variable
 * of the environment comes before both: `KILLS=100`.
 */
export const rounds = (usual: number, deep: number, variable?: string): number =>
  Number((variable && environment[variable]) || (isDeep ? deep : usual))
