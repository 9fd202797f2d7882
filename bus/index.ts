/** The problems of a bag summary that came from outside; empty when it is valid. */
export { checkBagSet } from './checks/checks.generated.ts'
export { claim, configure, publish, publishFrom, subscribe } from './core/bus.ts'
export { BusError, type BusErrorCode } from './core/errors.ts'
export { openHydrationDoor } from './core/hydration.ts'
export { define } from './define.ts'
export { type LogViewer, logOutcome, type OutcomeNote, shareLog, watchLog } from './live-log.ts'
export {
  createPublicBus,
  type Outcome,
  openPublicBus,
  type PublicBus,
  type PublicBusConsent,
  type PublicBusVisitor,
  type PublicSubscribeOptions,
  type SubscriptionWatcher,
} from './public-bus.ts'
export { openTabs, type Reread, type Tabs, type TabsOptions } from './tabs.ts'
export type {
  AnyEnvelope,
  Bus,
  ConsentLevel,
  Data,
  Definition,
  Envelope,
  EventOrigin,
  FactName,
  Immutable,
  Kind,
  Name,
  OwnEvents,
  PageInfo,
  RequestName,
  RequestNames,
  StateName,
  SubscribeOptions,
  TabNotice,
} from './types.ts'
