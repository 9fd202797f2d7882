/** The seed of this run, which a report names: `SEED=…` repeats its random choices. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647)

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const seededRandom = (from: number): (() => number) => {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
