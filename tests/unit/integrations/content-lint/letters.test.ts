import { expect, it } from 'vitest'
import { foreignWords, hasWords, isTooLong, simplifiedIn } from '../../../../src/integrations/content-lint/letters.ts'

it.each([
  ['ru', 'Cтоимость', 'Price', 'Cтоимость'],
  ['ru', 'Оплата через PayPal', 'Pay with PayPal', ''],
  ['ru', 'Доставка express', 'Express delivery', ''],
  ['ru', '{0,choice,0#нет|1#{0} товар}', '{0,choice,0#none|1#{0} item}', ''],
  ['el', 'Τo καλάθι', 'The bag', 'Τo'],
  ['fr', 'Livraison', 'Delivery', ''],
  ['fr', 'Livrаison', 'Delivery', 'Livrаison'],
  ['vi', 'Giỏ hàng của bạn', 'Your bag', ''],
  ['ja', 'Tシャツ', 'Tee', ''],
  ['ja', 'Panier', 'Bag', 'Panier'],
  ['ja', 'TPU', 'TPU', ''],
  ['ja', 'ショッピングバッグ', 'Bag', ''],
  ['ja', '장바구니', 'Bag', '장바구니'],
  ['zh', '購物袋', 'Bag', ''],
  ['th', 'ตะกร้าของคุณ', 'Your bag', ''],
  ['ar', 'حقيبتك {0,number}', 'Your bag {0,number}', ''],
])('in %s the foreign letters of "%s" are "%s"', (language, text, english, foreign) => {
  expect(foreignWords(language, text, english)).toBe(foreign)
})

it.each([
  ['購物袋', ''],
  ['购物袋，我们的购物袋', '购们'],
])('the Simplified characters of "%s" are "%s"', (text, characters) => {
  expect(simplifiedIn(text)).toBe(characters)
})

it.each([
  ['Close', 'Schließen', false],
  ['Close', 'Dieses Fenster mit allem, was darin steht, schließen', true],
  ['Size {0}', 'サイズ{0}', false],
  ['One', '{0,choice,0#keine Artikel in der Tasche|1#ein Artikel in der Tasche}', false],
])('for "%s" the text "%s" is too long: %s', (english, text, expected) => {
  expect(isTooLong(text, english)).toBe(expected)
})

it.each([
  ['Close', true],
  ['{0} × {1}', false],
  ['{name}', false],
  ['M', false],
])('"%s" has words: %s', (text, expected) => {
  expect(hasWords(text)).toBe(expected)
})
