/** The shop's own pages below whose contents editors put blocks, by file and first segment of the address. */
const ownPagesWithBlocks = ['product', 'bag'] as const
export type OwnPage = (typeof ownPagesWithBlocks)[number]

/** Whether a page, by its path below the site root, is one of these: `product` stands for every product page. */
export const hasEditorsBlocks = (path: string): path is OwnPage =>
  (ownPagesWithBlocks as readonly string[]).includes(path)
