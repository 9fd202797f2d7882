/** Largest quantity of one SKU in a bag, whatever its stock (rule bag.13). */
export const MAXIMUM_QUANTITY = 99
/** How many bags the guests of one network address may begin in an hour (rule security.12). */
export const NEW_BAGS_AN_HOUR = 1000
/** The longest promotion code. */
export const PROMOTION_CODE_LENGTH = 20
