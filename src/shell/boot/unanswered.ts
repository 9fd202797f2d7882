import { claim } from '#bus'
import { report } from '#platform/errors'
import type { Click } from './triggers.ts'

const submitQuietly = async ({ trigger, fields }: Click): Promise<void> => {
  if (!(trigger instanceof HTMLFormElement)) return
  const body = new URLSearchParams([...(fields ?? [])].map(([name, value]) => [name, String(value)]))
  await fetch(trigger.action, { method: trigger.method, body, redirect: 'manual' }).catch(report)
}

/** Takes back what is held under a name; the island, should it come late, must not do it a second time. */
const takeBack = (name: Click['name']): number => {
  let count = 0
  claim(name, () => {
    count++
  })()
  return count
}

/**
 * Those of these clicks that nobody has claimed, no longer to be claimed by anybody. Forms among them are sent, in order,
 * all but the last click, which is for the caller. Of each name the bus may hold fewer than were clicked: the newest of
 * them are meant.
 */
export const unanswered = async (asked: Click[]): Promise<Click[]> => {
  const held = [...new Set(asked.map(({ name }) => name))].flatMap((name) => {
    const count = takeBack(name)
    return count ? asked.filter((click) => click.name === name).slice(-count) : []
  })
  const clicks = asked.filter((click) => held.includes(click))
  for (const click of clicks.slice(0, -1)) await submitQuietly(click)
  return clicks
}
