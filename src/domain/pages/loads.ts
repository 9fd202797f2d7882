import type { Block, BlockOf } from './types.ts'

/** A block that loads something of another company after the shopper has granted its level. */
export type GatedBlock = BlockOf<'script' | 'embed' | 'chat'>

/** The place of the block that opens a page: the first that is always there. -1 where there is none. */
export const openingOf = (blocks: readonly Block[]): number => blocks.findIndex(({ passing }) => !passing)

/** The addresses that a page's blocks load, for its Content-Security-Policy. */
export const sourcesOf = (blocks: readonly Block[]): { scripts: string[]; frames: string[] } => {
  const gated = blocks.filter((block) => block.type === 'script' || block.type === 'embed' || block.type === 'chat')
  return {
    scripts: gated.filter(({ type }) => type !== 'embed').map(({ load }) => load),
    frames: gated.filter(({ type }) => type === 'embed').map(({ load }) => load),
  }
}
