import { expect, test } from 'vitest'
import { type MenuPanel, menuLists, queryOfChoice } from '#domain/menu'
import { toQuery } from '#domain/products'

const queriesOf = (panel: MenuPanel): string[][] =>
  menuLists(panel).map((list) => list.map((choice) => toQuery(queryOfChoice(choice)).toString()))

test.each<[string, MenuPanel, string[][]]>([
  [
    'types with the sale, then sports',
    { types: ['clothing', 'shoes'], sports: ['yoga', 'running'], sale: true },
    [
      ['type=clothing', 'type=shoes', 'offer=sale'],
      ['activity=yoga', 'activity=running'],
    ],
  ],
  ['the sale alone', { sale: true }, [['offer=sale']]],
  ['sports alone', { sports: ['tennis'], pictures: ['ST1'] }, [['activity=tennis']]],
  ['nothing', {}, []],
])('A panel lists %s', (_, panel, queries) => {
  expect(queriesOf(panel)).toEqual(queries)
})
