import { publish } from '#bus'
import { type Basket, changeBy, type Operation } from '#domain/bag'

/** Publishes what an operation has moved into the bag or out of it (rule tracking.8). */
export const tellChange = (operation: Operation, before: Basket | null, after: Basket): void => {
  const change = changeBy(operation, before, after)
  if (change?.name === 'goods:added') publish('goods:added', change.data)
  else if (change) publish('goods:removed', change.data)
}
