import { build } from 'esbuild'
import { beforeAll, describe, expect, test, vi } from 'vitest'

/** The bus as a production page has it. */
let bus: typeof import('#bus')
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '#bus'", resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  bus = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`
  )
})

describe('the bus in production', () => {
  test('does not check or freeze payloads', () => {
    const data = { items: [{ productId: '', quantity: 0 }] }
    bus.publish('bag:add', data)
    expect(Object.isFrozen(data)).toBe(false)
  })

  test('throws on unknown event names', () => {
    expect(() => bus.publish('bag:burn' as never, {} as never)).toThrow(/bus\/unknown-event/)
  })

  test('gives the events of one task the same time, and the next task its own', async () => {
    const times: number[] = []
    bus.subscribe('modal:close', ({ time }) => times.push(time))
    const clock = vi.spyOn(Date, 'now')
    await Promise.resolve()
    clock.mockReturnValueOnce(1000).mockReturnValueOnce(2000)
    bus.publish('modal:close', { id: 'a' })
    bus.publish('modal:close', { id: 'b' })
    await Promise.resolve()
    bus.publish('modal:close', { id: 'c' })
    clock.mockRestore()
    expect(times).toEqual([1000, 1000, 2000])
  })
})
