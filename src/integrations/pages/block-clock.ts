import { minifySync } from 'vite'
import { decideByClock } from './clock.ts'

/** The inline script of a block with a period (rule pages.11, decision 0275), as pages carry it. */
export const blockClock = minifySync('clock.js', `(${decideByClock})()`).code.trim()
