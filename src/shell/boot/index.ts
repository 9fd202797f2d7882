import { configure, publish } from '#bus'
import { mayHaveUrlTokens } from '#domain/touchpoints'
import { report } from '#platform/errors'
import { hostInfo, setHostInfo } from '#platform/host'
import { startModals } from '#platform/modals'
import { hostOfPage } from './host.ts'
import { watchIntent } from './intent.ts'
import { hangDoorBell, visited } from './public-bus-loader.ts'
import { startTriggers } from './triggers.ts'
import { publishViews } from './views.ts'

const viewPage = () =>
  publish('page:view', { pageType: hostInfo().pageType, path: location.pathname, title: document.title })

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 200)
}

setHostInfo(await hostOfPage(document.documentElement.dataset, location, document.cookie))
const { appId, appVersion, origin, originalHost, pageType, context } = hostInfo()
configure({ page: { ...context, pageType }, onError: (error) => report(error) })
if (mayHaveUrlTokens(location.search))
  await import('./url-tokens.ts').then((file) => file.readUrlTokens()).catch(report)
startModals()
startTriggers()
watchIntent()
await hangDoorBell().catch(report)
publish('host:ready', { appId, appVersion, origin, originalHost, pageType, context })
viewPage()
publishViews()
addEventListener('pageshow', ({ persisted }) => persisted && viewPage())
whenIdle(() => void import('../idle/idle.ts').then(({ afterIdle }) => afterIdle(visited), report))
