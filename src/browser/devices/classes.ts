/** Device classes from narrow to wide (rule host.4). */
export const deviceClasses = ['SMALL', 'MEDIUM', 'LARGE', 'EXTRALARGE', 'HUGE'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/**
 * Least widths in CSS pixels of MEDIUM, LARGE, EXTRALARGE and HUGE. The account portal has
 * a scale of its own (rules host.4 and host.5).
 */
export const scales = {
  platform: [600, 960, 1200, 1400],
  portal: [600, 960, 1280, 1600],
} as const satisfies Record<string, readonly [number, number, number, number]>
export type Scale = keyof typeof scales

/** The class of a viewport `width` pixels wide. */
export const deviceClass = (width: number, scale: Scale = 'platform'): DeviceClass =>
  deviceClasses[scales[scale].filter((border) => width >= border).length] ?? 'HUGE'

/** SMALL or MEDIUM. */
export const isMobile = (device: DeviceClass): boolean => device === 'SMALL' || device === 'MEDIUM'

/** SMALL. */
export const isPhone = (device: DeviceClass): boolean => device === 'SMALL'

const TABLET = /ipad|tablet|playbook|silk(?!.*mobile)|kindle|android(?!.*mobile)/i
const PHONE = /iphone|ipod|android.*mobile|windows phone|blackberry|bb10|opera mini|iemobile|mobile/i

/**
 * The class to begin with, before the width is known, guessed from the user agent: tablets MEDIUM, phones SMALL, all
 * others LARGE. On the server LARGE is assumed (rule host.4).
 */
export const guessDevice = (userAgent = ''): DeviceClass => {
  if (TABLET.test(userAgent)) return 'MEDIUM'
  return PHONE.test(userAgent) ? 'SMALL' : 'LARGE'
}
