/** A menu with a fault in every row, and what check says of it. */
export const faultyMenu = {
  file: 'src/content/menu/menu.yaml',
  text: `stride:
  men: { types: [shoes, shoes], sports: [runing], sale: false, pictures: [ST1001, ST1002, ST1003] }
  boys: { types: [shoes] }
nike: {}
`,
  findings: [
    '2:17 stride.men.types: names a type twice',
    '2:42 stride.men.sports.0: must be one of',
    '2:57 stride.men.sale: must be one of true',
    '2:74 stride.men.pictures: ',
    '3:3 ',
    '4:1 Unknown property "nike"',
  ],
}

/** A menu of the small shop whose lines are right in themselves, and name what is not there. */
export const emptyMenu = {
  file: 'src/content/menu/menu.yaml',
  text: `stride:
  men: { types: [clothing], sports: [yoga], pictures: [ST9999] }
  kids: { sale: true, pictures: [ST1003] }
`,
  findings: [
    '2:18 No type "clothing" in this list; there',
    '2:38 No activity "yoga" in this list; there',
    '2:56 stride has no product "ST9999"',
    '3:17 No offer "sale" in this list',
    '3:34 The product "ST1003" is not for kids; it is for men.',
  ],
}
