/** What a build has written so far, told on a terminal by a bar that moves, and elsewhere by four lines. */
export interface Progress {
  /** Takes the next part of the build's output. */
  read: (output: string) => void
  /** All lines that name no page or file, to be shown when the build fails. */
  said: () => string
  /** Ends the bar. */
  end: () => void
}

export interface ProgressOptions {
  /** About how many pages there will be. */
  expected: number
  isTerminal: boolean
  write: (text: string) => void
}

const WIDTH = 30
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that Astro writes
const COLOURS = /\u001b\[\d+m/g
const PAGE = /index\.html/
const FILE = /(?:├─|└─|▶) /
const WARNING = /\[(?:WARN|ERROR)\]/
// Astro writes the name of a page, and ends the line once the page is rendered: what is said meanwhile follows the name at once.
const NEXT_WARNING = /(?=\d\d:\d\d:\d\d \[(?:WARN|ERROR)\])/

const bar = (share: number, pages: number): string => {
  const full = Math.floor(share * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${pages.toLocaleString('en')} pages`
}

/** Tells the progress of a build by its output. Warnings are passed on, everything else is kept for `said`. */
export const buildProgress = ({ expected, isTerminal, write }: ProgressOptions): Progress => {
  let rest = ''
  let pages = 0
  let quarter = 0
  const lines: string[] = []
  const show = (): void => {
    // The number that is expected is an estimate: the bar is full at the end and not before.
    const share = Math.min(pages / expected, 0.99)
    if (isTerminal) write(`\r${bar(share, pages)}`)
    else if (Math.floor(share * 4) > quarter) {
      quarter = Math.floor(share * 4)
      write(`${quarter * 25} %: ${pages.toLocaleString('en')} pages\n`)
    }
  }
  const takeEntry = (entry: string): void => {
    if (FILE.test(entry)) {
      if (!PAGE.test(entry)) return
      pages += 1
      show()
      return
    }
    lines.push(entry)
    if (WARNING.test(entry)) write(`${isTerminal ? '\r' : ''}${entry}\n`)
  }
  const take = (line: string): void => line.replace(COLOURS, '').split(NEXT_WARNING).forEach(takeEntry)
  return {
    read: (output) => {
      const parts = (rest + output).split('\n')
      rest = parts.pop() ?? ''
      parts.forEach(take)
    },
    said: () => [...lines, rest].join('\n'),
    end: () => write(isTerminal ? `\r${bar(1, pages)}\n` : `100 %: ${pages.toLocaleString('en')} pages\n`),
  }
}
