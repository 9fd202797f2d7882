/** The longest text that is read before it is normalised, in UTF-16 units: the limit of a field counts after that. */
export const MOST_TYPED = 1000
