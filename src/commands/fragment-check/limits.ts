/** Most bytes of a part of a fragment, as they are and with brotli at its highest level (decision 0455). */
export interface SizeLimit {
  bytes: number
  brotli: number
}

export const limits = {
  /** A text is also refused above `MOST_TEXT_BYTES`. */
  html: { bytes: 256 * 1024, brotli: 10_000 },
  /** All modules that are loaded until the fragment is mounted. */
  script: { bytes: 256 * 1024, brotli: 100_000 },
  styles: { bytes: 64 * 1024, brotli: 12_000 },
} as const satisfies Record<string, SizeLimit>
