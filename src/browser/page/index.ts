import { report } from '#browser/errors'
import { hostInfo, publishHost, setHostInfo, whenIdle, whenShown } from '#browser/host'
import { configure, openHydrationDoor, publish } from '#bus'
import { mayHaveLanding } from '#domain/touchpoints'
import { publishDeclaredViews } from './declared-views.ts'
import { hostOfPage } from './host.ts'
import { followOwnHeader } from './own-header.ts'
import { loadPublicBusOnDemand } from './public-bus-loader.ts'
import { startTriggers } from './triggers.ts'

const publishPageView = (): void =>
  publish('page:view', { pageType: hostInfo().pageType, path: location.pathname, title: document.title })

// Without the code that reads tokens no token may stay where tags would see it (rule session.18). The mailed link still works.
const dropQuery = (error: unknown): void => {
  report(error)
  history.replaceState(history.state, '', location.pathname + location.hash)
}

/**
 * The boot script of every page: bus, host info, triggers, and what the page says of itself. Everything else waits until
 * the page is idle. It is a function because Rolldown cannot leave out empty files where a module awaits at its top level (decision 0381).
 */
const boot = async (): Promise<void> => {
  setHostInfo(await hostOfPage(document.documentElement.dataset, location, document.cookie))
  const { pageType, context } = hostInfo()
  configure({ page: { ...context, pageType }, onError: (error) => report(error) })
  // A page that was left before its script ran is read here: its address is the referrer.
  if (mayHaveLanding(location.search) || mayHaveLanding(document.referrer))
    await import('./landing.ts').then((file) => file.readLanding()).catch(dropQuery)
  followOwnHeader()
  openHydrationDoor()
  startTriggers()
  await loadPublicBusOnDemand().catch(report)
  publishHost()
  publishPageView()
  publishDeclaredViews()
  addEventListener('pageshow', ({ persisted }) => persisted && publishPageView())
  const goOn = () => void import('./idle.ts').then((file) => file.afterIdle(), report)
  // On a first visit the head has asked for the consent question, which begins there (rule consent.24).
  if ('asked' in document.documentElement.dataset) goOn()
  else whenIdle(goOn, 3000)
}

// A page that the browser prerenders counts, asks, stores and reads nothing before it is shown (rule host.9).
whenShown(() => void boot().catch(report))
