export const productTypes = ['shoes', 'clothing', 'accessories', 'giftcard'] as const
export type ProductType = (typeof productTypes)[number]

export const categories = ['men', 'women', 'kids'] as const
export type Category = (typeof categories)[number]

export const activities = [
  'running',
  'trail',
  'training',
  'football',
  'basketball',
  'tennis',
  'yoga',
  'hiking',
  'swimming',
  'lifestyle',
] as const
export type Activity = (typeof activities)[number]
