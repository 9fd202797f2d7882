import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

const MOST_ANSWERS = 200
const answers = new Map<string, Encoding>()

const weigh = (header: string): Encoding => {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((p) => p.trim())
    const q = parameters.find((p) => p.startsWith('q='))
    weights.set(name, q ? Number(q.slice(2)) || 0 : 1)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [b, g] = [weight('br'), weight('gzip')]
  if (b > 0 && b >= g) return 'br'
  return g > 0 ? 'gzip' : 'identity'
}

/** The best encoding that an Accept-Encoding header allows; brotli wins a tie. */
export const encodingFor = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  const known = answers.get(header)
  if (known) return known
  const encoding = weigh(header)
  if (answers.size < MOST_ANSWERS) answers.set(header, encoding)
  return encoding
}

/** @param thorough compress as far as possible: for files whose names change with their content, which are fetched often */
export const compress = async (body: Buffer, encoding: Encoding, thorough: boolean): Promise<Buffer> => {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return await gz(body, { level: thorough ? 9 : 6 })
  const quality = thorough ? constants.BROTLI_MAX_QUALITY : 5
  const options = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return await br(body, { params: options })
}
