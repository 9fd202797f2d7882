/** Which files of Node units get modules of their own, and why. All others share the modules that their process has loaded. */
const reasons: readonly [pattern: RegExp, why: string][] = [
  [/\/(?:bus|components|fragments|islands|browser|ui)\//, 'modules of these rooms keep the state of a page'],
  [
    /\/(?:content\/(?:bot-check\/bot-check|shop\/markets)|content-lint\/production)\.test/,
    'modules read the environment when they are loaded',
  ],
  [
    /\/(?:server\/(?:process\/external-logins|orders\/broken-files)|content\/(?:pages\/walk|external-providers\/external-providers))\.test/,
    'modules are loaded anew, because they read their files once',
  ],
]

/** Whether the test file at this path gets modules of its own. */
export const hasOwnModules = (path: string): boolean => reasons.some(([pattern]) => pattern.test(path))
