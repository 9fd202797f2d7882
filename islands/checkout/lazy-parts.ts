type Later = typeof import('./later/index.ts')

/** Views of what follows the first step: absent until a field of the first step gets the focus, or goods are short. */
export const later: Partial<Pick<Later, 'LaterSteps' | 'PromotionCode' | 'Returned' | 'Shortage'>> = {}
