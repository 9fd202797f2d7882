import { describe, expect, it } from 'vitest'
import { buildProgress } from '../../../../src/server/build/progress.ts'

const page = (name: string): string =>
  `\u001b[34m06:48:21\u001b[39m   ├─ \u001b[2m/stride/en_GB/${name}/index.html\u001b[22m (+4ms)\n`

const progress = (isTerminal: boolean, expected = 4) => {
  const written: string[] = []
  return { written, ...buildProgress({ expected, isTerminal, write: (text) => written.push(text) }) }
}

describe('The progress of a build', () => {
  it('moves one bar on a terminal, which is full at the end alone', () => {
    const { written, read, end } = progress(true)
    read('06:48:20 [build] Building static entrypoints...\n')
    for (const name of ['a', 'b', 'c', 'd', 'e']) read(page(name))
    expect(written).toHaveLength(5)
    for (const text of written) expect(text).toMatch(/^\r█+░+ \d pages$/)
    end()
    expect(written.at(-1)).toMatch(/^\r█{30} 5 pages\n$/)
  })

  it('is four lines elsewhere, however many pages there are', () => {
    const { written, read, end } = progress(false, 1000)
    for (let at = 0; at < 1100; at++) read(page(String(at)))
    end()
    expect(written).toEqual(['25 %: 250 pages\n', '50 %: 500 pages\n', '75 %: 750 pages\n', '100 %: 1,100 pages\n'])
  })

  it('passes warnings on and keeps everything else that names no page', () => {
    const { written, read, said } = progress(false)
    read('06:48:20 [build] Collecting\n06:48:20 [WARN] [router] odd\nThe last')
    read(' line')
    expect(written).toEqual(['06:48:20 [WARN] [router] odd\n'])
    expect(said()).toBe('06:48:20 [build] Collecting\n06:48:20 [WARN] [router] odd\nThe last line')
  })

  it('passes on what is said while a page is rendered, and counts the page', () => {
    const { written, read, said, end } = progress(false)
    const [name, time] = page('a').split(' (')
    read(
      `${name}\u001b[2m06:48:21\u001b[22m \u001b[33m[WARN]\u001b[39m [causeway:pages] Fragment "teaser" is away\n (${time}`,
    )
    end()
    expect(written).toEqual([
      '25 %: 1 pages\n',
      '06:48:21 [WARN] [causeway:pages] Fragment "teaser" is away\n',
      '100 %: 1 pages\n',
    ])
    expect(said()).toContain('Fragment "teaser" is away')
  })

  it('counts a page whose line arrives in two parts once', () => {
    const { written, read } = progress(true)
    const line = page('a')
    read(line.slice(0, 30))
    expect(written).toEqual([])
    read(line.slice(30))
    expect(written).toHaveLength(1)
  })
})
