import { report } from '#browser/errors'
import { startChat } from './chats.ts'
import { startScript } from './editors-scripts.ts'
import { startEmbed } from './embeds.ts'

const kinds = { 'script[data-src]': startScript, '[data-embed]': startEmbed, '[data-chat]': startChat }

/** The level that a block needs: marketing, unless `data-consent` says that the functional level is enough. */
const levelOfBlock = ({ dataset }: HTMLElement): 1 | 2 => (dataset['consent'] === '1' ? 1 : 2)

/** Starts what editors have placed behind consent: scripts, embedded content, chats. A failure of one stops no other. */
export const startGated = (): void => {
  for (const [selector, start] of Object.entries(kinds))
    for (const element of document.querySelectorAll<HTMLElement>(`${selector}[data-consent]`))
      try {
        start(element, levelOfBlock(element))
      } catch (error) {
        report(error)
      }
}
