import { subscribe } from '#bus'
import { type ChoiceEvent, deliverableFrom, type Level } from '#domain/consent'
import { gpc } from './choice.ts'

/** The `seq` of the first event of this page that may be delivered under a level that is granted now (rule public-bus.4). */
export const firstDeliverable = (level: Level): number => {
  const choices: ChoiceEvent[] = []
  subscribe('consent:saved', (event) => choices.push(event), { replay: 'all' })()
  return deliverableFrom(choices, level, gpc())
}
