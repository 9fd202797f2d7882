import { type DeviceClass, deviceClass, guessDevice, type Scale, scales } from './classes.ts'

/** Device classes decide behaviour, never layout (rule host.4). */
export {
  type DeviceClass,
  deviceClass,
  guessDevice,
  isMobile,
  isPhone,
  type Scale,
} from './classes.ts'

/** The class of this page's viewport; without a viewport, a guess from the user agent; on the server LARGE. */
export const currentDevice = (scale: Scale = 'platform'): DeviceClass => {
  if (typeof innerWidth === 'number' && innerWidth > 0) return deviceClass(innerWidth, scale)
  return guessDevice(typeof navigator === 'undefined' ? '' : navigator.userAgent)
}

/** Calls `handler` with each new class while the viewport changes, until the returned function is called. */
export const watchDevice = (handler: (device: DeviceClass) => void, scale: Scale = 'platform'): (() => void) => {
  const stop = new AbortController()
  let last = currentDevice(scale)
  const look = () => {
    const device = currentDevice(scale)
    if (device === last) return
    last = device
    handler(device)
  }
  for (const border of scales[scale]) {
    matchMedia(`(min-width: ${border}px)`).addEventListener('change', look, { signal: stop.signal })
  }
  return () => stop.abort()
}
