/** Problems of a bag summary that came from outside, none when it is valid; for whoever publishes `bag:set`. */
export { bagSet as checkBagSet } from './checks.generated.ts'
export { BusError } from './error.ts'
export { shareLog, watchLog } from './live-log.ts'
export { type Decision, type OutsideBus, type OutsideOptions, openPageApi } from './page-api.ts'

import './hydration.ts'

export { claim, configure, publish, subscribe } from './bus.ts'
export { define } from './define.ts'
export { openTabs, type Reread, type Tabs, type TabsOptions } from './tabs.ts'
export type {
  AnyEnvelope,
  Bus,
  BusErrorCode,
  ConsentLevel,
  Data,
  Definition,
  Envelope,
  FactName,
  Immutable,
  Kind,
  Name,
  Owner,
  PageInfo,
  RequestName,
  RequestNames,
  StateName,
  SubscribeOptions,
  TabNotice,
} from './types.ts'
