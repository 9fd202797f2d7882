import { logOutcome, type SubscriptionWatcher } from '#bus'

/** Where a subscription was made: the first place on the stack outside the shop's own files, `analytics.js:12`. */
const placeOf = (stack = ''): string => {
  const places = stack.split('\n').flatMap((line) => /(https?:\/\/\S+:\d+):\d+/.exec(line)?.[1] ?? [])
  const place = places.find((each) => !/\/(?:_astro|bus|src|node_modules)\//.test(each))
  return place?.replace(/^.*\//, '') ?? 'the page'
}

let subscribers = 0

/** Tells the live log what became of every event at every subscriber of the public bus (rule public-bus.9). */
export const watchSubscriber: SubscriptionWatcher = (name) => {
  const subscriber = `${++subscribers}. ${name}, ${placeOf(new Error().stack)}`
  return (outcome, { id }) => logOutcome({ id, subscriber, outcome })
}
