import { type Compiled, format } from '#domain/messages'

export type Say = (key: string, ...args: (string | number)[]) => string

/** Texts of the listing by key, from the messages that the build put into its element. An unknown key is shown as it is. */
export const sayer = (root: HTMLElement): Say => {
  const messages = JSON.parse(root.dataset['messages'] ?? '{}') as Record<string, Compiled>
  const { language = 'en' } = root.dataset
  return (key, ...args) => {
    const message = messages[key]
    return message === undefined ? key : format(message, args, language)
  }
}
