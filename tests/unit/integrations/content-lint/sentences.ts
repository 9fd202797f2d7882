const inOtherScripts: Readonly<Record<string, string>> = {
  ar: 'حذاء تُزرع فيه الأخطاء للتجربة.',
  el: 'Ένα παπούτσι για κάθε λογής λάθη.',
  ja: 'まちがいを植えてためすための靴です。いろいろ試せます。',
  ko: '온갖 실수를 심어 보는 신발입니다. 이것저것 해 봅니다.',
  ru: 'Кроссовки для ошибок всякого рода.',
  th: 'รองเท้าสำหรับลองข้อผิดพลาดทุกแบบ',
  zh: '這雙鞋專門用來試驗各式各樣的錯誤，樣樣都可以試。',
}

/** A sentence that check takes for one of the language. */
export const sentenceIn = (language: string): string => inOtherScripts[language] ?? 'Ein Schuh für Fehler aller Art.'
