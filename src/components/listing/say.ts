import { type Compiled, format } from '#domain/messages'

export type Say = (key: string, ...args: (string | number)[]) => string

/** The few texts that the listing needs again, compiled into its element at build. */
export const sayer = (root: HTMLElement): Say => {
  const messages = JSON.parse(root.dataset['messages'] ?? '{}') as Record<string, Compiled>
  const { language = 'en' } = root.dataset
  return (key, ...args) => {
    const message = messages[key]
    return message === undefined ? key : format(message, args, language)
  }
}
