import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** What the browser tells pages of its network. */
export interface ToldNetwork {
  saveData?: boolean
  effectiveType?: string
  onLine?: boolean
}

/** Pages from now on read these properties of the network; the network itself stays as it is. */
export const tellNetwork = (context: BrowserContext, told: ToldNetwork): Promise<unknown> =>
  context.addInitScript(({ onLine = true, ...connection }) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => onLine })
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: false, effectiveType: '4g', ...connection }),
    })
  }, told)

/** Pages from now on fetch nothing ahead, because the shopper saves data. */
export const saveData = (context: BrowserContext): Promise<unknown> => tellNetwork(context, { saveData: true })

/** The phone of Lighthouse's applied mobile profile: 562 ms a request, 1.47 Mbit/s, a CPU that is four times slower. */
export const slowPhone = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}
