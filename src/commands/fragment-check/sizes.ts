import { brotliCompressSync, constants } from 'node:zlib'
import type { FindingCode } from './codes/index.ts'
import type { Findings } from './findings.ts'
import { limits } from './limits.ts'

/** Bytes as they are and with brotli at its highest level. */
export interface Size {
  bytes: number
  brotli: number
}

const sizeOf = (body: Uint8Array): Size => ({
  bytes: body.byteLength,
  brotli: brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength, [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).byteLength,
})

const codeOfPart = {
  html: 'html/size',
  script: 'file/size-script',
  styles: 'file/size-styles',
} as const satisfies Record<keyof typeof limits, FindingCode>

/** The size of a part of a fragment in all its files, which is found to be too large or not. */
export const checkSize = (part: keyof typeof limits, bodies: readonly Uint8Array[], findings: Findings): Size => {
  const total = bodies
    .map(sizeOf)
    .reduce((sum, { bytes, brotli }) => ({ bytes: sum.bytes + bytes, brotli: sum.brotli + brotli }), {
      bytes: 0,
      brotli: 0,
    })
  const limit = limits[part]
  if (total.bytes > limit.bytes || total.brotli > limit.brotli)
    findings.add(codeOfPart[part], `${total.bytes} bytes, ${total.brotli} with brotli`)
  return total
}
