/** Signs and forms of address that a language or a country does not use, as far as the text alone shows them (rule messages.9). */

interface Habit {
  wrong: RegExp
  /** What to write instead. */
  remedy: string
}

const words = (...forms: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'iu')
// Inside a sentence a capital is courtesy. At its beginning the word may mean another.
const courtesy = (...forms: string[]): RegExp => new RegExp(`(?<=[\\p{Ll},] )(?:${forms.join('|')})(?!\\p{L})`, 'u')

const familiar = (wrong: RegExp): Habit => ({ wrong, remedy: 'the shop addresses its shoppers informally' })
const polite = (wrong: RegExp): Habit => ({ wrong, remedy: 'the shop addresses its shoppers politely' })

const openedQuestions: readonly Habit[] = [
  { wrong: /^[^¿]*\?/, remedy: 'a question begins with ¿' },
  { wrong: /^[^¡]*!/, remedy: 'an exclamation begins with ¡' },
]
const cjk = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const fullWidth: readonly Habit[] = [
  { wrong: new RegExp(`(?<=${cjk})[,.?!:;]`, 'u'), remedy: 'write ，。？！：；' },
  { wrong: new RegExp(`(?<=${cjk}) ?[("“”]|[)"“”] ?(?=${cjk})`, 'u'), remedy: 'write （） and 「」' },
]
// A shop is one. Buttons say what the shopper does, or wants, and give no orders to several people.
const toSeveral = (wrong: RegExp): Habit => ({ wrong, remedy: 'address the shop as one, or use an infinitive' })
// Names and numbers of Latin words keep their digits: "Aero Glide 3", a postcode, a telephone number.
const westernDigits = /(?<![A-Za-z\d@.\-/] ?)\d{1,3}(?![A-Za-z\d@\-/])/

const habits: Readonly<Record<string, readonly Habit[]>> = {
  ar: [
    { wrong: /[?,;]/, remedy: 'write ؟ ، ؛' },
    { wrong: westernDigits, remedy: 'write ٠١٢٣٤٥٦٧٨٩' },
    { wrong: /%/, remedy: 'write ٪' },
    toSeveral(/أخبروني|أضيفوني|احذفوني|أرسلوا/),
  ],
  cs: [polite(words('tvůj', 'tvoje', 'tvá', 'tvé', 'tebe', 'tobě'))],
  da: [familiar(courtesy('De', 'Dem', 'Deres'))],
  de: [
    familiar(courtesy('Sie', 'Ihr', 'Ihre', 'Ihnen', 'Ihrem', 'Ihren', 'Ihrer')),
    { wrong: /[“”][\p{L}\d]/u, remedy: 'quote „so“' },
    toSeveral(/\b(?:Gebt|Löscht|Nehmt|Sagt|Schickt|Setzt|Zeigt) (?:mich|mir|meine?)\b/),
  ],
  el: [familiar(words('σας', 'εσάς', 'εσείς')), { wrong: /\?/, remedy: 'a question ends with ;' }],
  es: [familiar(words('usted', 'ustedes', 'vosotros', 'vosotras', 'vuestr[oa]s?')), ...openedQuestions],
  fi: [
    familiar(words('te', 'teidän', 'teille', 'teitä')),
    toSeveral(words('älkää', 'antakaa', 'lisätkää', 'lopettakaa', 'lähettäkää', 'näyttäkää', 'poistakaa')),
  ],
  fr: [
    polite(words('tu', 'toi', 'ta', 'tes')),
    { wrong: /[^\s\u202f][?!;]|[ \u00a0][?!;]/, remedy: 'a narrow space (U+202F) stands before ? ! ;' },
    { wrong: /[\p{L})]:(?!\/)| :|« | »/u, remedy: 'a no-break space (U+00A0) stands before : and inside « »' },
  ],
  fr_CA: [polite(words('tu', 'toi', 'ta', 'tes')), { wrong: /\s[?!;]/, remedy: 'no space stands before ? ! ;' }],
  id: [familiar(words('Anda'))],
  it: [
    familiar(courtesy('Lei', 'Suo', 'Sua', 'Suoi', 'Sue')),
    familiar(words('voi', 'vostr[oaie]')),
    toSeveral(words('datemi', 'eliminate', 'mandatemi', 'mostratemi', 'non vendete')),
  ],
  ja: fullWidth,
  ko: [polite(/당신/)],
  nl: [familiar(words('u', 'uw'))],
  no: [familiar(courtesy('De', 'Dem', 'Deres'))],
  pl: [
    familiar(words('Pan', 'Pani', 'Państw[oau]')),
    toSeveral(words('pokażcie', 'przekażcie', 'sprzedawajcie', 'usuńcie', 'wyślijcie')),
  ],
  pt: [
    { wrong: words('tu', 'teus?', 'tuas?', 'contigo'), remedy: 'the shop addresses its shoppers in the third person' },
  ],
  ru: [
    polite(words('ты', 'тебя', 'тебе', 'твой', 'твоя', 'твоё', 'твои')),
    { wrong: courtesy('Вы', 'Вас', 'Вам', 'Ваш'), remedy: 'write вы, вас, вам and ваш in lower case' },
  ],
  sk: [polite(words('ty', 'tvoj', 'tvoja', 'tvoje', 'teba', 'tebe'))],
  sv: [familiar(words('ni', 'er', 'ert', 'era'))],
  tr: [familiar(words('siz', 'sizin', 'size', 'sizi'))],
  vi: [familiar(words('quý khách'))],
  zh: [familiar(/您/), ...fullWidth],
}

// Arguments, formats and choices have signs of their own.
const plain = (text: string): string =>
  text.replaceAll(/\{\w+,choice,|[|{]?\d+[#<]/g, ' ').replaceAll(/\{\w+(?:,\w+)*\}/g, 'X')

/** The first place of a text that its language or locale writes otherwise, with the remedy; undefined for a text without one. */
export const writingFault = (name: string, text: string): string | undefined => {
  const said = plain(text)
  for (const { wrong, remedy } of habits[name] ?? habits[name.split('_')[0]!] ?? []) {
    const found = wrong.exec(said)
    if (found) return `"${said.slice(Math.max(0, found.index - 8), found.index + 8).trim()}": ${remedy}.`
  }
  return undefined
}
