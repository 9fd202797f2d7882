import mitt from 'mitt'
import { median, spread, table } from './measure.ts'
import { productionBus } from './production-bus.ts'

const { publish, subscribe } = await productionBus()

const payload = { id: 'bag' } as const
const PUBLISHES = 2_000
const ROUNDS = 301

let heard = 0
const handlerOf = (at: number) => (event: { data: { id: string } }) => {
  heard += event.data.id.length + at
}

type Contender = () => void

/** Bus, mitt and a plain loop: each calls as many handlers of the same form, PUBLISHES times a run. */
const contenders = (subscribers: number, name: 'modal:close'): Record<'bus' | 'mitt' | 'loop', Contender> => {
  const handlers = Array.from({ length: subscribers }, (_, at) => handlerOf(at))
  const emitter = mitt<{ [name]: { data: { id: string } } }>()
  for (const handler of handlers) emitter.on(name, handler)
  const event = { data: payload }
  return {
    bus: () => {
      for (let at = 0; at < PUBLISHES; at++) publish(name, payload)
    },
    mitt: () => {
      for (let at = 0; at < PUBLISHES; at++) emitter.emit(name, event)
    },
    loop: () => {
      for (let at = 0; at < PUBLISHES; at++) for (const handler of handlers) handler(event)
    },
  }
}

const timed = (contender: Contender): number => {
  const start = process.hrtime.bigint()
  contender()
  return Number(process.hrtime.bigint() - start) / PUBLISHES
}

/** Nanoseconds for one publish, by round. Rounds are interleaved, so that load on the machine disturbs all three. */
const measure = (subscribers: number) => {
  const offs = Array.from({ length: subscribers }, (_, at) => subscribe('modal:close', handlerOf(at)))
  const three = contenders(subscribers, 'modal:close')
  const times = { bus: [] as number[], mitt: [] as number[], loop: [] as number[] }
  for (let round = -50; round < ROUNDS; round++) {
    for (const name of ['bus', 'mitt', 'loop'] as const) {
      const time = timed(three[name])
      if (round >= 0) times[name].push(time)
    }
  }
  for (const off of offs) off()
  return times
}

const rows = [1, 10, 100].map((subscribers) => {
  const { bus, mitt, loop } = measure(subscribers)
  const ratios = bus.map((time, round) => time / mitt[round]!)
  const plain = bus.map((time, round) => time / loop[round]!)
  return [
    subscribers,
    spread(ratios),
    spread(plain),
    median(bus).toFixed(0),
    median(mitt).toFixed(0),
    median(loop).toFixed(0),
  ]
})
console.log(
  table('Bus: one publish', ['subscribers', 'bus ÷ mitt', 'bus ÷ plain loop', 'bus ns', 'mitt ns', 'loop ns'], rows),
)
if (heard === 0) throw new Error('No handler was called.')
