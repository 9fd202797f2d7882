import { describe, expect, test } from 'vitest'
import { writingFault } from '../../../../src/integrations/content-lint/writing.ts'

describe('A text is refused', () => {
  test.each([
    ['fr', 'Vraiment?', 'U+202F'],
    ['fr', 'Vraiment ?', 'U+202F'],
    ['fr', 'Attention: fragile', 'U+00A0'],
    ['fr', 'Sous « Réglages\u00a0»', 'U+00A0'],
    ['fr', 'Modifie ta commande', 'politely'],
    ['fr_CA', 'Vraiment\u202f?', 'no space'],
    ['de', 'Bitte prüfen Sie das', 'informally'],
    ['de', 'Hier ist Ihr Konto', 'informally'],
    ['es', 'Tienes una cuenta?', '¿'],
    ['es_419', 'Genial!', '¡'],
    ['es', 'Revise si usted pidió', 'informally'],
    ['nl', 'Log in op uw account', 'informally'],
    ['ru', 'Проверьте, что Вы ввели', 'lower case'],
    ['pt_PT', 'O teu pedido', 'third person'],
    ['ru', 'Проверь твой заказ', 'politely'],
    ['el', 'Ξέχασες τον κωδικό?', 'ends with ;'],
    ['ja', '本当ですか?', '，。？'],
    ['zh_HK', '你好,歡迎', '，。？'],
    ['zh', '您的帳號', 'informally'],
    ['ar', 'هل أنت متأكد?', '؟'],
    ['ar', 'خلال 30 يومًا', '٠١٢'],
    ['ar', 'خصم {0}%', '٪'],
    ['ja', '金額(任意)', '（）'],
    ['zh', '按“確認”', '（）'],
    ['de', 'Setzt mich auf die Liste', 'as one'],
    ['fi', 'Näyttäkää tietoni', 'as one'],
    ['it', 'Mostratemi i miei dati', 'as one'],
    ['pl', 'Usuńcie moje dane', 'as one'],
    ['ar', 'أضيفوني إلى القائمة', 'as one'],
  ])('in %s that says "%s"', (name, text, remedy) => {
    expect(writingFault(name, text)).toContain(remedy)
  })
})

describe('A text is accepted', () => {
  test.each([
    ['fr', 'Vraiment\u202f? Attention\u00a0: «\u00a0fragile\u00a0», https://example.com'],
    ['fr', '{0,choice,0#aucun article|1#1 article|1<{0} articles}'],
    ['fr_CA', 'Vraiment? Votre commande n° {1}; merci\u00a0: à bientôt'],
    ['de', 'Geh zurück. Sie steht in der E-Mail: Ihre Nummer. „Gut“'],
    ['es', '¿Tienes una cuenta? ¡Entra!'],
    ['es', 'Conserva su valor'],
    ['nl', 'Log in op je account'],
    ['ru', 'Вы вошли. Проверьте, что вы ввели'],
    ['cs', 'Zapíná nástroje pro ty, kdo e-shop vyvíjejí.'],
    ['el', 'Ξέχασες τον κωδικό σου;'],
    ['ja', '{0,choice,0#なし|1#{0}点}、本当ですか？ name@example.com'],
    ['ar', 'حذاء Aero Glide 3 في {0,choice,1#يوم|3#{0} أيام}، رقم 010-1234-5678، ٣٠ يومًا'],
    ['en', 'Really? Yes!'],
  ])('in %s that says "%s"', (name, text) => {
    expect(writingFault(name, text)).toBeUndefined()
  })
})
