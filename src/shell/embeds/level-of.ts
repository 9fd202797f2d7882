/** The level that a block needs: marketing, unless it says that it is content with the functional one. */
export const levelOf = ({ dataset }: HTMLElement): 1 | 2 => (dataset['consent'] === '1' ? 1 : 2)
