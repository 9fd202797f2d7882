import { expect, test } from 'vitest'
import { nameRules, writtenName } from '#domain/accounts'

test.each([
  ['en', { firstName: 'Kim', lastName: 'Park' }, 'Kim Park', 'Kim'],
  ['en', { firstName: '太郎', lastName: '山田' }, '太郎 山田', '太郎'],
  ['ja', { firstName: '太郎', lastName: '山田' }, '山田太郎', '山田太郎'],
  ['ja', { firstName: 'はなこ', lastName: '山田' }, '山田 はなこ', '山田 はなこ'],
  ['ja', { firstName: '太郎', lastName: '' }, '太郎', '太郎'],
  ['ko', { firstName: '길동', lastName: '홍' }, '홍길동', '홍길동'],
  ['ko', { firstName: 'Anna', lastName: 'Kim' }, 'Kim Anna', 'Kim Anna'],
  ['zh', { firstName: '大文', lastName: '陳' }, '陳大文', '陳大文'],
  ['vi', { firstName: 'Anh', lastName: 'Nguyễn' }, 'Nguyễn Anh', 'Anh'],
  ['vi', { firstName: '', lastName: 'Nguyễn' }, 'Nguyễn', ''],
])('A page in the language %s writes %j as "%s" and greets with "%s"', (language, person, written, greeted) => {
  const rules = nameRules(language)
  expect(writtenName(rules.order, person)).toBe(written)
  expect(writtenName(rules.greeting, person)).toBe(greeted)
})
