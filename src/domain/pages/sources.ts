import type { Block, ChatBlock, EmbedBlock, ScriptBlock } from './types.ts'

/** Blocks that load something from elsewhere once it is allowed. */
export type LoadingBlock = ScriptBlock | EmbedBlock | ChatBlock

export const loadingBlocks = (blocks: readonly Block[]): LoadingBlock[] =>
  blocks.filter((block) => block.type === 'script' || block.type === 'embed' || block.type === 'chat')

/** The addresses that a page's blocks load, for its Content-Security-Policy. */
export const sourcesOf = (blocks: readonly Block[]): { scripts: string[]; frames: string[] } => {
  const loads = loadingBlocks(blocks)
  return {
    scripts: loads.filter(({ type }) => type !== 'embed').map(({ load }) => load),
    frames: loads.filter(({ type }) => type === 'embed').map(({ load }) => load),
  }
}
