/** Selector of the field that takes what is typed first. */
export const firstField = 'input:not([type="hidden"], [readonly], :disabled)'
