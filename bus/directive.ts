import type { ClientDirective } from 'astro'

const onEvent: ClientDirective = (load, options) => {
  const door = ((globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')] ??= { waiting: [] }) as {
    waiting: [string, () => void][]
  }
  door.waiting.push([String(options.value), () => void load().then((hydrate) => hydrate())])
  addEventListener('click', () => { for (const [, go] of door.waiting) go() }, { once: true })
}

export default onEvent
