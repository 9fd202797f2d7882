import { setReporter } from '#browser/errors'
import { type Fragment, loadView } from '#browser/fragments'
import { setHostInfo } from '#browser/host'
import { configure, subscribe } from '#bus'
import type { RegisteredFragment } from '#domain/fragments'
import { cutOff, fixedType, notMirrored, sidesNow, tooWide, typeSizes } from './layout.ts'
import { changedLooks, globalSelectors, looksNow } from './looks.ts'
import { differences, elementsNow, frameNow, globalsNow, storedNow } from './state.ts'
import { mediaLists, watch, whatRuns } from './watch.ts'

/** The page of the kit: it loads a fragment by the shop's loader, and says what it sees. The kit calls it by its functions. */

export interface KitStart {
  fragment: RegisteredFragment
  brand: string
  locale: string
  /** Of the place, as the address has them. */
  query: string
}

type Phase = 'load' | 'mount' | 'update' | 'unmount' | 'shown' | 'gone'

/** An error of the fragment, with its messages from the outer to the inner one. */
export interface SeenError {
  phase: Phase
  code: string
  text: string
}

let phase: Phase = 'load'
const errors: SeenError[] = []
const violations: { directive: string; blocked: string; sample: string }[] = []
const events: { name: string; data: string }[] = []
let usesOuterDoor = false

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? `${error.name}: ${error.message}` : textOf(error.cause)
}
const codesOf = (error: unknown): string => {
  const { code = '', cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return cause === undefined ? code : `${code} ${codesOf(cause)}`
}
const note = (error: unknown): void => {
  errors.push({ phase, code: codesOf(error), text: textOf(error) })
}

addEventListener('error', ({ error, message }) => note(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => note(reason))
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
  violations.push({ directive: effectiveDirective, blocked: blockedURI, sample })
})
setReporter({ report: note })
configure({ onError: note })
Object.defineProperty(globalThis, 'shopBus', {
  configurable: true,
  get: () => {
    usesOuterDoor = true
    return undefined
  },
  set: () => undefined,
})

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
const wait = setTimeout.bind(globalThis)

/** Waits until nothing in the page has changed for 100 ms, and one second at most. */
const settle = async (): Promise<void> => {
  await new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = wait(end, 100)
    })
    const end = (): void => {
      observer.disconnect()
      clearTimeout(limit)
      clearTimeout(quiet)
      done()
    }
    const limit = wait(end, 1000)
    let quiet = wait(end, 100)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  await frame()
}

const placeOf = (name: string): Element => document.getElementById(`place-${name}`)!

let loaded: Fragment | undefined
let before: {
  globals: ReturnType<typeof globalsNow>
  frame: ReturnType<typeof frameNow>
  elements: ReturnType<typeof elementsNow>
  looks: ReturnType<typeof looksNow>
  stored: readonly string[]
}
let sides: ReturnType<typeof sidesNow>
let sizes: ReturnType<typeof typeSizes>
const isPersonal = (text: string): boolean =>
  /[\w.+-]+@[\w-]+\.[a-z]{2,}|"(?:e-?mail|first-?name|last-?name|phone|address|password|token)"/i.test(text)

const kit = {
  load: async ({ fragment, brand, locale, query }: KitStart): Promise<void> => {
    watch(fragment.server)
    await settle()
    before = {
      globals: globalsNow(),
      frame: frameNow(),
      elements: elementsNow(),
      looks: looksNow(),
      stored: await storedNow(),
    }
    setHostInfo({ context: { env: 'prod', brand: brand as 'stride', locale } })
    subscribe('*', ({ name, data }) => {
      if (String(name).startsWith(`${fragment.id}:`)) events.push({ name, data: JSON.stringify(data) ?? '' })
    })
    loaded = await loadView(fragment, { brand, locale, props: new URLSearchParams(query) }).catch(() => undefined)
  },
  isLoaded: () => loaded !== undefined,
  mount: async (name: string, input: unknown): Promise<boolean> => {
    phase = 'mount'
    const isMounted = await loaded!.mount(placeOf(name), input).then(
      () => true,
      () => false,
    )
    await settle()
    phase = 'shown'
    return isMounted
  },
  update: async (name: string, input: unknown): Promise<{ survivors: number; elements: number }> => {
    phase = 'update'
    const were = [...placeOf(name).querySelectorAll('*')]
    loaded!.update(placeOf(name), input)
    await settle()
    phase = 'shown'
    return { survivors: were.filter((element) => element.isConnected).length, elements: were.length }
  },
  unmount: async (name: string): Promise<void> => {
    phase = 'unmount'
    loaded!.unmount(placeOf(name))
    // A promise of unmount that is rejected is reported a moment later.
    await frame()
    phase = 'gone'
  },
  /** Mounts and unmounts in one turn, where the styles are there already: what comes later is late. */
  blink: async (name: string, input: unknown): Promise<void> => {
    phase = 'gone'
    const place = placeOf(name)
    void loaded!.mount(place, input).catch(() => undefined)
    for (let turn = 0; turn < 50 && place.childNodes.length === 0; turn++) await Promise.resolve()
    phase = 'unmount'
    loaded!.unmount(place)
    await new Promise((done) => wait(done))
    phase = 'gone'
    await settle()
  },
  settle,
  html: (name: string): string => placeOf(name).innerHTML,
  isEmpty: (name: string): boolean => {
    const place = placeOf(name)
    return (
      place.textContent?.trim() === '' && place.querySelector('img, svg, input, button, canvas, video, iframe') === null
    )
  },
  hasFocus: (): boolean =>
    document.activeElement?.closest('[id^=place-]') !== null && document.activeElement !== document.body,
  press: async (name: string): Promise<void> => {
    for (const button of [...placeOf(name).querySelectorAll('button')].slice(0, 20)) {
      if (button.isConnected && button.type !== 'submit') button.click()
      await frame()
    }
    await settle()
  },
  changed: (): string[] => differences(before.frame, frameNow()),
  styled: (): string[] => [...globalSelectors(), ...changedLooks(before.looks)],
  tooWide: (name: string): string[] => tooWide(placeOf(name)),
  noteSides: (name: string): void => {
    sides = sidesNow(placeOf(name))
  },
  turn: async (dir: 'ltr' | 'rtl'): Promise<void> => {
    document.documentElement.dir = dir
    await settle()
  },
  notMirrored: (name: string): string[] => notMirrored(placeOf(name), sides),
  noteType: (name: string): void => {
    sizes = typeSizes(placeOf(name))
  },
  largeType: async (name: string): Promise<string[]> => {
    await settle()
    return [...fixedType(sizes), ...cutOff(placeOf(name))]
  },
  /** What is left in the page; timers get a second to end. */
  leftovers: async () => {
    for (let turn = 0; turn < 20 && whatRuns().length > 0; turn++) await new Promise((done) => wait(done, 50))
    const globals = differences(before.globals, globalsNow())
    const added = [...elementsNow()].filter((element) => !before.elements.has(element))
    const isStyle = (element: Element | CSSStyleSheet): boolean =>
      element instanceof CSSStyleSheet || /^(?:style|link)$/.test(element.localName)
    const describe = (element: Element | CSSStyleSheet): string =>
      element instanceof CSSStyleSheet ? 'a sheet of document.adoptedStyleSheets' : element.outerHTML.slice(0, 120)
    const stored = (await storedNow()).filter((name) => !before.stored.includes(name))
    return {
      globals,
      running: whatRuns(),
      styles: added.filter(isStyle).map(describe),
      elements: added.filter((element) => !isStyle(element)).map(describe),
      stored,
    }
  },
  isDrawn: (name: string): boolean => placeOf(name).childNodes.length > 0,
  seen: () => ({
    errors,
    violations,
    usesOuterDoor,
    personal: events.filter(({ data }) => isPersonal(data)).map(({ name }) => name),
  }),
  /** Names that a module exports; it is loaded already. */
  exportsOf: async (address: string): Promise<string[]> => Object.keys(await import(/* @vite-ignore */ address)),
  place: placeOf,
  mediaLists,
}

/** What the page of the kit can be asked. */
export type Kit = typeof kit

Object.assign(globalThis, { kit })
