import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  currentDevice,
  type DeviceClass,
  deviceClass,
  guessDevice,
  isMobile,
  type Scale,
  watchDevice,
} from '#browser/devices'
import { isPhone } from '#browser/public'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the device class', () => {
  test.each<[Scale, number, DeviceClass]>([
    ['platform', 0, 'SMALL'],
    ['platform', 599, 'SMALL'],
    ['platform', 599.9, 'SMALL'],
    ['platform', 600, 'MEDIUM'],
    ['platform', 959, 'MEDIUM'],
    ['platform', 960, 'LARGE'],
    ['platform', 1199, 'LARGE'],
    ['platform', 1200, 'EXTRALARGE'],
    ['platform', 1399, 'EXTRALARGE'],
    ['platform', 1400, 'HUGE'],
    ['platform', 9999, 'HUGE'],
    ['portal', 599, 'SMALL'],
    ['portal', 600, 'MEDIUM'],
    ['portal', 959, 'MEDIUM'],
    ['portal', 960, 'LARGE'],
    ['portal', 1279, 'LARGE'],
    ['portal', 1280, 'EXTRALARGE'],
    ['portal', 1599, 'EXTRALARGE'],
    ['portal', 1600, 'HUGE'],
  ])('on the %s scale at %d is %s', (scale, width, expected) => {
    expect(deviceClass(width, scale)).toBe(expected)
  })

  test.each<[DeviceClass, boolean, boolean]>([
    ['SMALL', true, true],
    ['MEDIUM', true, false],
    ['LARGE', false, false],
    ['EXTRALARGE', false, false],
    ['HUGE', false, false],
  ])('%s is mobile: %s, a phone: %s', (device, mobile, phone) => {
    expect([isMobile(device), isPhone(device)]).toEqual([mobile, phone])
  })
})

describe('the first guess', () => {
  test.each<[DeviceClass, string]>([
    [
      'SMALL',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    ['SMALL', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'],
    ['SMALL', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    [
      'MEDIUM',
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
    ],
    ['MEDIUM', 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
    ['MEDIUM', 'Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['MEDIUM', 'Mozilla/5.0 (Linux; U; Android 4.0; KFTT) AppleWebKit/537.36 Silk/44.1 like Chrome Safari/537.36'],
    ['LARGE', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
    ['LARGE', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'],
    ['LARGE', 'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
    ['LARGE', 'curl/8'],
    ['LARGE', ''],
  ])('is %s for %s', (expected, agent) => {
    expect(guessDevice(agent)).toBe(expected)
  })

  test('on the server is LARGE', () => {
    vi.stubGlobal('navigator', undefined)
    expect(currentDevice()).toBe('LARGE')
  })
})

test('watching tells each new class once, until it is stopped', () => {
  const looks = new Set<() => void>()
  vi.stubGlobal('innerWidth', 500)
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_: string, look: () => void, { signal }: { signal: AbortSignal }) => {
      looks.add(look)
      signal.addEventListener('abort', () => looks.delete(look))
    },
  }))
  const seen: DeviceClass[] = []
  const stop = watchDevice((device) => seen.push(device))
  for (const width of [599, 600, 700, 1400, 959]) {
    vi.stubGlobal('innerWidth', width)
    for (const look of looks) look()
  }
  stop()
  expect(seen).toEqual(['MEDIUM', 'HUGE', 'MEDIUM'])
  expect(looks.size).toBe(0)
})
