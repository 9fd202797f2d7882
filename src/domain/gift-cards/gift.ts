import { isEmail, normalEmail, typedEmail } from '#domain/accounts'
import { visibleLine, visibleText } from '#domain/typed-text'

/** What the buyer of a gift card enters. A field that was left empty is ''. */
export interface GiftDetails {
  /** As the buyer typed it (rule forms.11); the card is mailed to it. */
  recipientEmail: string
  recipientName: string
  giverName: string
  /** Lines end with \n. */
  message: string
}
export type GiftField = keyof GiftDetails

/** The longest texts, in UTF-16 units as browsers count them. An address has the limit of all addresses. */
export const giftLengths = { recipientEmail: 254, recipientName: 60, giverName: 60, message: 300 } as const

/** The fields of the form, in its order. */
export const giftFields = Object.keys(giftLengths) as readonly GiftField[]

/** How many gift cards a bag holds at most, over all its lines (rule bag.26). */
export const GIFT_CARDS_A_BAG = 10

/** In NFC, with one kind of line end and without other control characters. */
const inLines = (text: string): string =>
  visibleText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** The details as the shop keeps them. */
export const writtenGift = ({ recipientEmail, recipientName, giverName, message }: GiftDetails): GiftDetails => ({
  recipientEmail: typedEmail(visibleLine(recipientEmail)),
  recipientName: visibleLine(recipientName),
  giverName: visibleLine(giverName),
  message: inLines(message),
})

const freeTexts = ['recipientName', 'giverName', 'message'] as const satisfies GiftField[]

/** What looks like the name of a host, `shop.example`: a sentence goes on behind its full stop with a capital letter. */
const host = /[\p{L}\p{N}]\.(?!\p{Lu}\p{Ll})\p{L}{2}/u

/** Whether a text holds an address of the web or of e-mail, also in wide letters. */
const holdsAddress = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll(/[。․]/g, '.')
  return /http|:\/\/|www\.|@/i.test(plain) || host.test(plain)
}

/** Whether a text that the card's mail brings holds an address: the mail goes to strangers (rule products.15). */
export const giftHoldsAddress = (gift: GiftDetails): boolean => freeTexts.some((field) => holdsAddress(gift[field]))

/** The fields of written details that are not right, in the order of the form; empty when all are (rule products.14). */
export const giftProblems = (gift: GiftDetails): GiftField[] => {
  const isWrong = (field: GiftField): boolean =>
    gift[field].length > giftLengths[field] ||
    (field === 'recipientEmail' && !isEmail(gift.recipientEmail)) ||
    (field === 'giverName' && gift.giverName === '') ||
    (field !== 'recipientEmail' && holdsAddress(gift[field]))
  return giftFields.filter(isWrong)
}

/** Two gifts with one key are the same gift: address (in its normal spelling), names and message. '' without a gift. */
export const giftKey = (gift: GiftDetails | undefined): string =>
  gift ? JSON.stringify([normalEmail(gift.recipientEmail), gift.recipientName, gift.giverName, gift.message]) : ''
