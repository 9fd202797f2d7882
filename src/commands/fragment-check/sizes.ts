import { brotliBytes } from '#integrations/weights'
import type { FindingCode } from './codes/index.ts'
import type { Findings } from './findings.ts'
import { limits } from './limits.ts'

/** Bytes as they are and with brotli at its highest level. */
export interface Size {
  bytes: number
  brotli: number
}

const codeOfPart = {
  html: 'html/size',
  script: 'file/size-script',
  styles: 'file/size-styles',
} as const satisfies Record<keyof typeof limits, FindingCode>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The size of a part of a fragment in all its files, which is found to be too large or not. */
export const checkSize = async (
  part: keyof typeof limits,
  bodies: readonly Uint8Array[],
  findings: Findings,
): Promise<Size> => {
  const bytes = sum(bodies.map((body) => body.byteLength))
  const brotli = sum(await Promise.all(bodies.map((body) => brotliBytes(body))))
  const limit = limits[part]
  if (bytes > limit.bytes || brotli > limit.brotli)
    findings.add(codeOfPart[part], `${bytes} bytes, ${brotli} with brotli`)
  return { bytes, brotli }
}
