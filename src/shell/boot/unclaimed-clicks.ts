import { claim } from '#bus'
import { report } from '#platform/errors'
import type { Click } from './triggers.ts'

const submitInBackground = async ({ trigger, fields }: Click): Promise<void> => {
  if (!(trigger instanceof HTMLFormElement)) return
  const body = new URLSearchParams([...(fields ?? [])].map(([name, value]) => [name, String(value)]))
  await fetch(trigger.action, { method: trigger.method, body, redirect: 'manual' }).catch(report)
}

/** Takes back the requests that the bus holds under a name, so that an island that comes late does not repeat them. */
const takeBack = (name: Click['name']): number => {
  let count = 0
  claim(name, () => {
    count++
  })()
  return count
}

/**
 * Takes back the clicks whose requests no island has claimed, and returns them. Forms among them are sent in order; the last
 * click is left to the caller. The bus may hold fewer requests of a name than there were clicks: then the newest clicks are
 * the unclaimed ones.
 */
export const takeUnclaimed = async (clicks: Click[]): Promise<Click[]> => {
  const held = [...new Set(clicks.map(({ name }) => name))].flatMap((name) => {
    const count = takeBack(name)
    return count ? clicks.filter((click) => click.name === name).slice(-count) : []
  })
  const unclaimed = clicks.filter((click) => held.includes(click))
  for (const click of unclaimed.slice(0, -1)) await submitInBackground(click)
  return unclaimed
}
