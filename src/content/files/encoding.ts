import { isUtf8 } from 'node:buffer'

/** The text of a file, and where its encoding is not UTF-8. */
export interface DecodedText {
  text: string
  fault?: { line: number; column: number; text: string }
}

const utf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

const LINE_FEED = 0x0a

const linesOf = (bytes: Buffer): Buffer[] => {
  const lines: Buffer[] = []
  for (let start = 0; start <= bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start)
    lines.push(bytes.subarray(start, end < 0 ? bytes.length : end))
    start = end < 0 ? bytes.length + 1 : end + 1
  }
  return lines
}

/**
 * Decodes the bytes of a file as UTF-8, with or without a byte order mark. Without this a wrong byte would become the sign � on a
 * page. UTF-16 and lines in Windows-1252, as older editors save them, are read as what they are, so that the rest of the file can be
 * looked at; the fault says where.
 */
export const decodeText = (bytes: Buffer): DecodedText => {
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) }
  const wide = utf16(bytes)
  if (wide) {
    const text = 'This file is saved as UTF-16; save it as UTF-8.'
    return { text: new TextDecoder(wide).decode(bytes), fault: { line: 1, column: 1, text } }
  }
  const lines = linesOf(bytes).map((line) => ({ line, isSound: isUtf8(line) }))
  const index = lines.findIndex(({ isSound }) => !isSound)
  const column = new TextDecoder().decode(lines[index]!.line).indexOf('\uFFFD') + 1
  const text = 'The letters from here on are not saved as UTF-8; save the file with the encoding UTF-8.'
  return {
    text: lines.map(({ line, isSound }) => new TextDecoder(isSound ? 'utf-8' : 'windows-1252').decode(line)).join('\n'),
    fault: { line: index + 1, column, text },
  }
}
