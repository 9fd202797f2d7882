/** Largest quantity of one SKU in a bag, whatever its stock (rule bag.13). */
export const MAXIMUM_QUANTITY = 99
