/**
 * The id of a product: letters, digits, and `.`, `_`, `-` between them. It can stand in an address, a file name, a class of a page and a list
 * of words (rule products.18).
 */
export const pidForm = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,48}[A-Za-z0-9])?$/

/** Whether a text has the form of a product's id. The product need not exist. */
export const isPid = (text: string): boolean => pidForm.test(text)
