/** What the names of all entries above level 0 show, and no other: whether there is anything to remove is seen without the list. */
export const optionalSigns = /paidMedia|flags\.user|batched|counted|personal/
